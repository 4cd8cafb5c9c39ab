import type { Plugin } from 'vite';

/** Older files of the same fonts, for browsers that do not run the app. */
const OLDER = /,\s*url\([^)]+\.woff\)\s*format\('woff'\)/g;

export const woff2Only = (): Plugin => ({
  name: 'woff2-only',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource\/.*\.css$/ },
    handler(code) {
      const kept = code.replace(OLDER, '');
      return kept.includes('.woff)')
        ? this.error('fonts are named in another way: their older files would be built')
        : kept;
    },
  },
});
