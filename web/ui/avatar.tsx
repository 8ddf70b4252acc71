/** The photo, or else the first letter of the name. */
export function Avatar({ name, photo }: { name: string; photo?: string | null }) {
  if (photo) {
    return (
      <img
        src={photo}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-10 flex-none rounded-full object-cover"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-10 flex-none place-items-center rounded-full bg-ink-100 font-display text-sm font-medium text-ink-700"
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  )
}
