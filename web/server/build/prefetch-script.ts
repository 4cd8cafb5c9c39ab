import type { HtmlTagDescriptor, Plugin } from 'vite';

const SOURCE = 'src/prefetch/main.ts';

/** Before the app, and `async` so that it waits for neither app nor document. Vite would merge it into the app. */
export function prefetchScript(): Plugin {
  return {
    name: 'prefetch-script',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [script(`/${SOURCE}`)];
        const entry = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith(SOURCE),
        );
        if (entry?.type !== 'chunk') throw new Error(`the build made no file of ${SOURCE}`);
        return [script(`/${entry.fileName}`), ...entry.imports.map(preload)];
      },
    },
  };
}

const script = (src: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'module', async: true, crossorigin: true, src },
  injectTo: 'head-prepend',
});

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head-prepend',
});
