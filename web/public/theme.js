// Runs before the first paint, so that nobody who chose the dark is dazzled. A file of its own because the
// Content-Security-Policy allows no inline scripts.
{
  const wantsDark = matchMedia('(prefers-color-scheme: dark)')
  const applyTheme = () => {
    const theme = storedTheme()
    document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && wantsDark.matches))
  }

  applyTheme()
  wantsDark.addEventListener('change', applyTheme)
  addEventListener('storage', applyTheme)

  function storedTheme() {
    try {
      return localStorage.getItem('theme') ?? 'light'
    } catch {
      // A browser may forbid storage altogether; the page is then as for a first visit.
      return 'light'
    }
  }
}
