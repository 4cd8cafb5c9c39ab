import { PRODUCT } from '@groundwork/contracts/browser';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { shortClassNames } from './server/build/class-names.ts';
import { codeGroups, isRunOnLoad } from './server/build/code-groups.ts';
import { compileHints } from './server/build/compile-hints.ts';
import { compressFiles } from './server/build/compress.ts';
import { pageCode } from './server/build/page-code.ts';
import { prefetchScript } from './server/build/prefetch-script.ts';
import { installable } from './server/build/service-worker.ts';
import { themeVariables } from './server/build/theme-variables.ts';
import { woff2Only } from './server/build/woff2-only.ts';
import { cssVariables, theme } from './src/theme/theme.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    {
      name: 'product-name',
      transformIndexHtml: (html) =>
        html.replaceAll('%PRODUCT_NAME%', PRODUCT.name).replaceAll('%PRODUCT_LINE%', PRODUCT.line),
    },
    woff2Only(),
    themeVariables(theme, cssVariables),
    pageCode(),
    prefetchScript(),
    installable(),
    compileHints(isRunOnLoad),
    compressFiles(),
  ],
  // While somebody works on it, those of Vite: they say where they come from.
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } } }),
  resolve: { conditions: ['@groundwork/source', ...defaultClientConditions] },
  server: {
    proxy: {
      '/api': { target: 'http://127.0.0.1:4000', changeOrigin: false },
      '/client-settings.json': 'http://127.0.0.1:4000',
    },
  },
  build: {
    outDir: 'dist',
    // The content security policy refuses data: fonts and inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One sheet for all pages: Vite asks for each sheet once, so a page whose own did not arrive would stay without it.
    cssCodeSplit: false,
    rolldownOptions: {
      input: { index: 'index.html', prefetch: 'src/prefetch/main.ts' },
      output: { codeSplitting: { groups: codeGroups } },
    },
  },
}));
