/** What the server answers in states that no journey passes: nothing found, nothing to be had, not yet. */
import type { Page, Route } from '@playwright/test';

/** Asked for by the path alone, whatever the query. */
type Path = string | RegExp;

const isOf =
  (path: Path) =>
  ({ pathname }: URL): boolean =>
    typeof path === 'string' ? pathname === path : path.test(pathname);

/** The server breaks whenever this is asked for. */
export const breaks = (page: Page, path: Path): Promise<unknown> =>
  page.route(isOf(path), (route) => route.fulfill({ status: 500, json: [] }));

/** The server says no, in these words. */
export const refuses = (page: Page, path: Path, refusal: Refusal): Promise<unknown> =>
  page.route(isOf(path), (route) =>
    isChange(route) === (refusal.reads !== true)
      ? route.fulfill({ status: refusal.status, json: [{ code: refusal.code, msg: refusal.msg }] })
      : route.fallback(),
  );

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  /** What is read is refused, instead of what is changed. */
  readonly reads?: true;
}

/** Whoever changes this gets no answer that is one: reading goes on. */
export const breaksSaving = (page: Page, path: Path): Promise<unknown> =>
  page.route(isOf(path), (route) => (isChange(route) ? route.fulfill({ status: 500, json: [] }) : route.fallback()));

/** The answer does not come while one looks. */
export const keepsWaiting = (page: Page, path: Path): Promise<unknown> => page.route(isOf(path), () => undefined);

/** The network fails whenever this is asked for. */
export const isCutOff = (page: Page, path: Path): Promise<unknown> => page.route(isOf(path), (route) => route.abort());

/** The server answers as ever, but that there is none of what is listed. */
export const isEmpty = (page: Page, path: Path): Promise<unknown> =>
  page.route(isOf(path), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: emptied(await response.json()) });
  });

/** The server answers as ever, but for this. */
export const says = (page: Page, path: Path, change: (data: never) => unknown): Promise<unknown> =>
  page.route(isOf(path), async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: never };
    await route.fulfill({ response, json: { data: change(data) } });
  });

const isChange = (route: Route): boolean => route.request().method() !== 'GET';

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, /^total[A-Z]?/.test(key) ? 0 : emptied(held)]),
  );
}
