import type { Plugin } from 'vite'

/** Names the first screen's code in the page, so that it comes together with the start and not after it. */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'meeplehood:preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /\/cards-[^/]*\.js$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
    },
  }
}
