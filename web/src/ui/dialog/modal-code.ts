/** The code of dialogs is large, and no page begins with one: it comes after the page, or when the first one opens. */
import { useEffect, useReducer } from 'react';
import { isMissingCode, reloadForCode } from '../lazy/missing-code.ts';
import { toastError } from '../toast/toast.ts';

type Code = typeof import('./modal.tsx');

/** Milliseconds: by then a page is there also on a slow network. */
const AFTER_PAGE_MS = 4000;
const MISSING = 'This did not open. Please try again.';

let code: Code | undefined;
let hasFailed = false;

/** @throws what `import` throws. */
export async function loadModal(): Promise<void> {
  code ??= await import('./modal.tsx');
}

/** @returns undefined until the code is there. Where it does not arrive, `onClose` is called and a message says so. */
export function useModal(wanted: boolean, onClose: () => void): Code['Modal'] | undefined {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time it is wanted
  useEffect(() => {
    if (code) return;
    if (wanted) {
      loadModal().then(draw, (error: unknown) => {
        onClose();
        toastError(MISSING);
        // A second time: a new version may have replaced the file.
        if (hasFailed && isMissingCode(error)) void reloadForCode();
        hasFailed = true;
      });
      return;
    }
    const timer = setTimeout(() => void loadModal().catch(() => undefined), AFTER_PAGE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return code?.Modal;
}
