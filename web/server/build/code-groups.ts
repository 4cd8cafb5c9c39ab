/** A file for each group of modules and what those import, as far as no group before it has that already. */
interface CodeGroup {
  readonly name: string;
  /** Paths of modules, in the repository or in packages. */
  readonly modules: readonly RegExp[];
  /** Only what so many pages share. */
  readonly minShareCount?: number;
}

const path = (text: string): RegExp => new RegExp(text.replaceAll('/', '[\\\\/]'));

/**
 * Which modules come together. Left alone, the bundler makes a file for each set of modules that the same pages share: some forty
 * for a page, of which a browser asks for six at a time over HTTP/1.1.
 */
const GROUPS: readonly CodeGroup[] = [
  { name: 'prefetch', modules: [path('/web/src/prefetch/main\\.ts$'), path('rolldown/runtime\\.js$')] },
  {
    name: 'app',
    modules: [
      path('/web/src/main\\.tsx$'),
      path('/web/src/(api|http|shared/answers|pages/shell)/'),
      // Beside answers, in the flow and in results: only what opens the form, which comes by itself.
      path('/web/src/shared/evidence/(index|evidence-note|texts)\\.tsx?$'),
      path('/web/src/ui/(link-button|score|format|hidden|use-ever|lazy/lazy-part|page/error-page)\\.tsx?$'),
      path('/@tanstack/react-(query|router)/.*/use(Query|Mutation|Location)\\.js$'),
      path('/@mantine/hooks/.*/use-(debounced-callback|media-query)\\.mjs$'),
    ],
  },
  {
    name: 'form',
    modules: [
      path('/@mantine/core/.*/(Password|Text)Input/'),
      path('/web/src/ui/form/(text-field|password-field|code-field|email-field|use-form|rules)\\.tsx?$'),
      path('/web/src/shared/auth-page/'),
    ],
  },
  // Of charts as well as of dialogs.
  { name: 'tslib', modules: [path('/node_modules/tslib/')] },
  { name: 'dialog', modules: [path('/@mantine/core/.*/Modal/'), path('/web/src/ui/dialog/')] },
  { name: 'report', modules: [path('/web/src/features/results/(?!(actions|sharing|survey)/)')], minShareCount: 2 },
];

/** The groups as the bundler takes them: those that come first take first. */
export const codeGroups = GROUPS.map(({ name, modules, minShareCount = 1 }, index) => ({
  name,
  minShareCount,
  priority: GROUPS.length - index,
  test: (id: string) => modules.some((module) => module.test(id)),
}));
