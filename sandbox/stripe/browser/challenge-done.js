window.parent.postMessage({ sandboxStripe: 'challenge-done' }, window.location.origin)
