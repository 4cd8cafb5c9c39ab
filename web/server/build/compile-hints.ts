import type { Plugin } from 'vite';

/**
 * Chromium (136 or later) then compiles a whole file beside its download, and not function by function as the page waits:
 * 0.2 s of a slow phone's first page. Other engines see a comment. https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** @param isWanted whether most of a file is run as a page loads, by the file's name without its hash. */
export function compileHints(isWanted: (name: string) => boolean): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && isWanted(file.name)) file.code = COMPILE_HINT + file.code;
      },
    },
  };
}
