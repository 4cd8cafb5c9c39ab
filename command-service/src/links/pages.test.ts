import { readFileSync } from 'node:fs';
import { ENDPOINTS } from '@groundwork/contracts';
import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { expect, it } from 'vitest';
import { createLinks } from './links.ts';

const PUBLIC_URL = 'https://groundwork.test';
const link = { purpose: 'reset', userID: 'anna', id: 'r1' } as const;
const scope = { industryID: 1, sectorID: 1, assessmentID: 'a', code: 'SPRING25' };
const links = createLinks('a secret', PUBLIC_URL);

/** One of each that is mailed. */
const MADE: Readonly<Record<string, string>> = {
  passwordLink: links.passwordLink(link),
  signInLink: links.signInLink('anna', 'l'),
  confirmEmailLink: links.confirmEmailLink('anna', 'c'),
  stopEmailLink: links.stopEmailLink('anna', 'c'),
  reportLink: links.reportLink('anna.1', link),
  draftLink: links.draftLink('a', link),
  draftEditLink: links.draftEditLink('a'),
  downloadLink: links.downloadLink(link),
  exportLink: links.exportLink('anna', '1'),
  stopRemindersLink: links.stopRemindersLink(link),
  stopRemindersAddress: links.stopRemindersAddress(link),
  stopOutcomeQuestionsLink: links.stopOutcomeQuestionsLink(link),
  stopOutcomeQuestionsAddress: links.stopOutcomeQuestionsAddress(link),
  outcomeLink: links.outcomeLink(),
  stopReportLink: links.stopReportLink(link),
  stopReportAddress: links.stopReportAddress(link),
  continueLink: links.continueLink('anna.1'),
  assessmentsLink: links.assessmentsLink(),
  partnerAccessLink: links.partnerAccessLink(),
  joinLink: links.joinLink('cohort', 'spring', 'l'),
  administrationLink: links.administrationLink(),
  connectionsLink: links.connectionsLink(),
  seatsLink: links.seatsLink(),
  savedReportLink: links.savedReportLink('users', {}),
  resultLink: links.resultLink('anna.1'),
  ownReportLink: links.ownReportLink('anna.1'),
  signUpLink: links.signUpLink(scope),
  assessmentLink: links.assessmentLink(scope),
};

const asPattern = (path: string) => new RegExp(`^${path.replaceAll(/[$:]\w+/g, '[^/]+').replaceAll('.', '\\.')}/?$`);
const tree = readFileSync(new URL('../../../web/src/routeTree.gen.ts', import.meta.url), 'utf8');
const byFullPath = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? '';
/** Without the one that catches the rest. */
const PAGES = [...byFullPath.matchAll(/'([^']+)':/g)].flatMap(([, path = '']) =>
  path === '/$' ? [] : [asPattern(path)],
);
const CALLS = Object.values(ENDPOINTS).map(({ path }) => asPattern(path));

it('all links are looked at', () => {
  const all = Object.keys(links).filter((name) => /(?:Link|Address)$/.test(name));
  expect(Object.keys(MADE).sort()).toEqual(all.sort());
  expect(PAGES.length).toBeGreaterThan(20);
});

it.each(Object.entries(MADE))('%s leads to a page, or a call, that is there', (name, made) => {
  const { origin, pathname, searchParams } = new URL(made);
  expect(origin).toBe(PUBLIC_URL);
  const known = name.endsWith('Address') ? CALLS : PAGES;
  expect(known.some((pattern) => pattern.test(pathname))).toBe(true);
  const tab = searchParams.get('tab');
  if (tab !== null) expect(Object.keys(ADMINISTRATION.tabs)).toContain(tab);
});
