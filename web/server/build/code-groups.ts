/** One file: the modules and their imports that no earlier group has. */
interface CodeGroup {
  readonly name: string;
  readonly modules: readonly RegExp[];
  /** Only what at least so many pages share. */
  readonly minShareCount?: number;
  /** Most of it is run as a page loads, and not when somebody does something. */
  readonly isRunOnLoad?: boolean;
  /** Of pages that are the staff's alone: the build refuses another that would load it. */
  readonly isStaffs?: boolean;
}

const path = (text: string): RegExp => new RegExp(text.replaceAll('/', '[\\\\/]'));

/** The bundler alone makes a file per set of pages, some forty for one page; HTTP/1.1 loads six at a time. */
const GROUPS: readonly CodeGroup[] = [
  { name: 'prefetch', modules: [path('/web/src/prefetch/main\\.ts$'), path('rolldown/runtime\\.js$')] },
  {
    name: 'app',
    isRunOnLoad: true,
    modules: [
      path('/web/src/main\\.tsx$'),
      path('/web/src/(api|http|shared/(answers|begin)|pages/shell)/'),
      // Only the button; the form is loaded on demand.
      path('/web/src/shared/evidence/(index|evidence-note|use-evidence|texts)\\.tsx?$'),
      path(
        '/web/src/ui/(deferred|link-button|score|format|money|hidden|use-ever|printed-open|lazy/lazy-part|page/error-page)\\.tsx?$',
      ),
      // A few lines each, of which every page has some.
      path(
        '/contracts/src/(attempts/left-out|calc/(words/ago|order)|core/day|partner-access/words|person/person|questionnaires/stage|validation/(invisible|passwords|patterns))\\.ts$',
      ),
      path('/@tanstack/react-(query|router)/.*/use(Query|Mutation|Location)\\.js$'),
      path('/@mantine/hooks/.*/use-(debounced-callback|media-query)\\.mjs$'),
    ],
  },
  {
    name: 'form',
    isRunOnLoad: true,
    modules: [
      path('/@mantine/core/.*/(Password|Text)Input/'),
      path(
        '/web/src/ui/form/(text-field|password-field|code-field|email-field|use-form|rules|field-error|person-input)\\.tsx?$',
      ),
      path('/web/src/shared/auth-page/'),
      // Of the sign-in page, and of the way back from an organization's.
      path('/web/src/(features/sign-in/((code|passkey)-step|(organization/)?texts)|passkeys/(passkeys|texts))\\.tsx?$'),
    ],
  },
  // Of a few lines each, and wanted by pages that share nothing else.
  {
    name: 'parts',
    isRunOnLoad: true,
    modules: [
      path(
        '/web/src/(shared/(report-file/|email-change/texts)|ui/(as-of/(as-of-bar|texts)|breakable|copy-text|first-few|long-text|use-is-wide|layout/(facts|parts)|use-no-index|web-link))',
      ),
      path('/web/src/.*(card|security-page)\\.module\\.css'),
      path('/node_modules/tslib/'),
    ],
  },
  // Of the flow, whose pictures builders and administrators see too.
  {
    name: 'question',
    isRunOnLoad: true,
    modules: [path('/web/src/shared/(question/(?!keys-dialog)|statement/)')],
  },
  // What asks for a dialog, of which most pages have some.
  {
    name: 'command',
    modules: [
      path('/web/src/ui/(dialog/(?!modal\\.tsx)|command/(use-command|confirm-dialog)|form/dialog-form)'),
      path('/web/src/shared/(email-change/use-email-change|partner-access/|personal-data/(personal-data|texts))'),
    ],
  },
  // What pages show at first beside what dialogs share with it, so that no page waits for the code of dialogs.
  { name: 'popover', modules: [path('/@mantine/core/.*/(Popover|Tooltip)/(Popover|Tooltip)\\.mjs$')] },
  { name: 'dialog', modules: [path('/web/src/ui/dialog/modal\\.tsx$')] },
  // Of the report, and of partners' pages that show none.
  {
    name: 'brand',
    isRunOnLoad: true,
    modules: [path('/web/src/shared/branding/brand'), path('/contracts/src/branding/')],
  },
  { name: 'inputs', isRunOnLoad: true, modules: [path('/@mantine/core/.*/(NativeSelect|Textarea)/')] },
  { name: 'drawing', isRunOnLoad: true, isStaffs: true, modules: [path('/contracts/src/reports/drawing/')] },
  // Administration and builder: what those of their pages have that show no list, and what of it founders load late.
  {
    name: 'staff',
    isRunOnLoad: true,
    isStaffs: true,
    modules: [
      path(
        '/web/src/shared/(lists/(as-of|live|record/(mail-failure|person-looks|template)|table/(action-items|icons|pager|rows/(row-menu|skeleton)|table-search|texts|toolbar/chips|use-))|history/(expert|paged|timeline|words)|staff/(assign-|staff-columns|texts|use-)|exports/(texts|use-exports))',
      ),
      path('/web/src/ui/(as-of/|command/|conflict/|explained-button/|layout/(scrolled-table|use-more)|menu-button)'),
      path('/contracts/src/(invitations/problems|saved-views/lists|validation/formulas)\\.ts$'),
    ],
  },
  // And what lists and their records have beside it.
  {
    name: 'lists',
    isRunOnLoad: true,
    isStaffs: true,
    modules: [
      path('/web/src/shared/(lists|history|staff(?!/invite-many/(?!invite-many\\.tsx|texts))|exports)/'),
      path('/web/src/shared/(personal-data/erasure-dialog|email-change/pending-email)'),
      path('/web/src/ui/file-field/'),
    ],
    minShareCount: 2,
  },
  // A dialog of several tabs.
  { name: 'invite-many', modules: [path('/web/src/shared/staff/invite-many/')] },
  {
    name: 'report',
    isRunOnLoad: true,
    modules: [path('/web/src/features/results/(?!(actions|sharing|survey)/)')],
    minShareCount: 2,
  },
];

export const isRunOnLoad = (name: string): boolean => GROUPS.some((group) => group.name === name && group.isRunOnLoad);

export const isStaffs = (name: string): boolean => GROUPS.some((group) => group.name === name && group.isStaffs);

/** Earlier groups have priority. */
export const codeGroups = GROUPS.map(({ name, modules, minShareCount = 1 }, index) => ({
  name,
  minShareCount,
  priority: GROUPS.length - index,
  test: (id: string) => modules.some((module) => module.test(id)),
}));
