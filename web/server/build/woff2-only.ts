import type { Plugin } from 'vite';

/** Older files of the same fonts, for browsers that do not run the app. */
const OLDER = /,\s*url\([^)]+\.woff\)\s*format\('woff'\)/g;

export const woff2Only = (): Plugin => ({
  name: 'woff2-only',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource\/.*\.css$/ },
    handler: (code) => code.replace(OLDER, ''),
  },
});
