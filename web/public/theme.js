// Runs before the first paint, so that nobody who chose the dark is dazzled. A file of its own because the
// Content-Security-Policy allows no inline scripts.
{
  const wantsDark = matchMedia('(prefers-color-scheme: dark)')
  let theme = storedTheme()

  const applyTheme = () => {
    const { classList, dataset } = document.documentElement
    const isDark = theme === 'dark' || (theme === 'system' && wantsDark.matches)
    classList.toggle('dark', isDark)
    dataset.theme = theme
    // The browser's own bars take the colour of the paper (--paper in ui/colors.css).
    document.querySelector('meta[name=theme-color]').content = isDark ? '#1c130d' : '#f6f0e3'
  }

  applyTheme()
  // The first format takes a fast processor 13 ms, whatever it formats. Creates it while the code of the app loads.
  setTimeout(() => new Intl.DateTimeFormat('en-US'))
  wantsDark.addEventListener('change', applyTheme)
  // Chosen on another tab; to listen takes browsers a while, which the first paint need not wait for.
  addEventListener('load', () =>
    addEventListener('storage', () => {
      theme = storedTheme()
      applyTheme()
    }),
  )
  // Chosen on this one: web/account/settings/appearance-settings.tsx.
  addEventListener('choose-theme', ({ detail }) => {
    theme = detail
    applyTheme()
  })

  function storedTheme() {
    try {
      const stored = localStorage.getItem('theme')
      return stored === 'dark' || stored === 'system' ? stored : 'light'
    } catch {
      // A browser may forbid storage altogether; the page is then as for a first visit.
      return 'light'
    }
  }
}
