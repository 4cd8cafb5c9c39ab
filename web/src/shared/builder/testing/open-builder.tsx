/** The builder as the app opens it, with a server that answers from what a test gives. */

import { createRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { BuilderPage } from '../../../pages/builder/builder-page.tsx';
import { keepSession } from '../../../session/session.ts';
import { aSession, fakeApi, type Reply, type Sent } from '../../../testing/fake-api.ts';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { type BuilderSearch, readBuilderSearch } from '../builder-search.ts';
import type { BuilderAssessment, BuilderRow, Industry, Section } from '../queries.ts';
import type { Version } from '../versions.ts';
import { NO_REVIEW } from './review.ts';

export const INDUSTRIES: readonly Industry[] = [
  {
    industryID: 1,
    industryName: 'Financial Services and Insurance',
    isActive: true,
    revision: 1,
    sectors: [
      { sectorID: 11, sectorName: 'Payments', isActive: true, revision: 3 },
      { sectorID: 12, sectorName: 'Cash', isActive: false, revision: 1 },
    ],
  },
  { industryID: 2, industryName: 'Mining', isActive: false, revision: 2, sectors: [] },
];

const SECTIONS: readonly Section[] = [
  {
    id: 5,
    shortName: 'Team',
    sectionName: 'Team and governance',
    sectionSummary: 'Who runs the company.',
    callToAction: 'Fill the gaps.',
    revision: 4,
  },
];

export const aRow = (change: Partial<BuilderRow> = {}): BuilderRow => ({
  assessmentID: 'a.2',
  originID: 'a',
  assessmentTitle: 'Payments readiness',
  assessmentType: 'P',
  isActive: 1,
  isDraft: 0,
  industryID: 1,
  industryName: 'Financial Services and Insurance',
  activeIndustry: true,
  sectorID: 11,
  sectorName: 'Payments',
  activeSector: true,
  questionCount: 12,
  maxScore: 96.5,
  versionNumber: 2,
  draftID: null,
  taken: 14,
  averageScore: 61,
  createdAt: '2026-10-01T10:00:00.000Z',
  editedAt: '2026-11-01T10:00:00.000Z',
  deletedAt: null,
  ...change,
});

const action = (actionType: 'PUBLISHED' | 'ACTIVATED' | 'DEACTIVATED', historyCreated: string) => ({
  actionType,
  historyCreated,
  actorID: 'm',
  actorName: 'Maya Chen',
});

const VERSION_1: Version = {
  assessmentID: 'a.1',
  versionNumber: 1,
  isActive: 0,
  isDraft: 0,
  actions: [action('DEACTIVATED', '2026-10-20T10:00:00.000Z'), action('PUBLISHED', '2026-10-02T10:00:00.000Z')],
};
export const VERSION_2: Version = {
  assessmentID: 'a.2',
  versionNumber: 2,
  isActive: 1,
  isDraft: 0,
  actions: [action('ACTIVATED', '2026-10-20T10:00:00.000Z'), action('PUBLISHED', '2026-10-20T10:00:00.000Z')],
};
const DRAFT_3: Version = { assessmentID: 'a.3', versionNumber: 0, isActive: 0, isDraft: 1, actions: [] };

/** Version 2, which is active. */
export const anAssessment = (change: Partial<BuilderAssessment> = {}): BuilderAssessment => ({
  ...aRow(),
  titleRevision: 1,
  sectorRevision: 3,
  isPublishable: true,
  basedOn: null,
  changeNumber: 0,
  undo: null,
  redo: null,
  versionHistory: [VERSION_2, VERSION_1],
  ...change,
});

/** The draft of version 3. */
export const aDraft = (change: Partial<BuilderAssessment> = {}): BuilderAssessment =>
  anAssessment({
    assessmentID: 'a.3',
    isActive: 0,
    isDraft: 1,
    versionNumber: 0,
    draftID: 'a.3',
    basedOn: 'a.2',
    changeNumber: 7,
    titleRevision: 2,
    versionHistory: [DRAFT_3, VERSION_2, VERSION_1],
    ...change,
  });

export const ok = (data: unknown): Reply => ({ status: 200, body: { data } });

interface Options {
  readonly at?: string;
  readonly rows?: readonly BuilderRow[];
  readonly assessments?: readonly BuilderAssessment[];
  /** Answers before all others. */
  readonly answer?: (sent: Sent) => Reply | Promise<Reply> | undefined;
}

function Builder() {
  const search = readBuilderSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return (
    <>
      <Link to={'/elsewhere' as string}>Elsewhere</Link>
      <BuilderPage
        search={search}
        onSearch={(next: BuilderSearch, { replace = false, asked = false }) =>
          // The routes of a test are none of the app's.
          void navigate({ to: '.', search: next as never, replace, ignoreBlocker: asked })
        }
      />
    </>
  );
}

/**
 * Chooses from the menu of what one does with a version, as on a phone. An open menu keeps the words it opened with, so it is opened anew;
 * at intervals, for whoever waits for changes of the page would be called by each that this makes.
 */
export const choose = (name: string, title = 'Payments readiness'): Promise<void> =>
  vi.waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: `Actions for ${title}` }));
    const item = screen.queryByRole('menuitem', { name });
    if (!item) fireEvent.pointerDown(document.body);
    fireEvent.click(item ?? screen.getByRole('menuitem', { name }));
  });

/** @returns the router, and everything that was sent. */
export function openBuilder({ at = '', rows = [aRow()], assessments = [], answer }: Options = {}) {
  const byID = new Map(assessments.map((assessment) => [assessment.assessmentID, assessment]));
  const log = fakeApi((sent) => {
    const special = answer?.(sent);
    if (special) return special;
    const path = sent.path.split('?')[0] ?? '';
    if (path === '/api/live') return { status: 403, body: [] };
    if (path.endsWith('/review')) return ok(NO_REVIEW);
    if (path === '/api/industries') return ok({ count: INDUSTRIES.length, rows: INDUSTRIES });
    if (path === '/api/sections') return ok(SECTIONS);
    if (path === '/api/assessment') return ok({ assessments: rows, totalAssessments: rows.length });
    const assessment = byID.get(path.split('/')[3] ?? '');
    if (assessment && path.endsWith('/questions')) return ok({ maxScore: assessment.maxScore, sections: [] });
    return assessment ? ok(assessment) : { status: 404, body: [{ code: 'notFound', msg: 'Not found.' }] };
  });
  keepSession(aSession({ userID: 'me', userType: 'admin', company: '', builderAccess: true }));
  const router = renderRoutes(
    (root) => [
      createRoute({ getParentRoute: () => root, path: '/assessments/builder', component: Builder }),
      createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => <p>Somewhere else</p> }),
    ],
    { at: `/assessments/builder${at}` },
  );
  const commands = () =>
    log.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
  const address = (): string => router.state.location.href;
  return { log, commands, router, address };
}
