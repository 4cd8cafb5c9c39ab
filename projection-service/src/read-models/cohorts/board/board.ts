import { type AnswerOf, type cohortResults, FEW_COMPANIES, LIMITS } from '@groundwork/contracts';
import { normalise } from '../../../core/text.ts';
import { nameOf, type Profile } from '../../account/profile.ts';
import type { Section } from '../../questionnaires/index.ts';
import { type CompletedTaken, evidencedIn } from '../taken.ts';
import type { Reading } from './readings.ts';
import { changeOf, isWithinError, type Sharer } from './results.ts';

export type Board = AnswerOf<typeof cohortResults>['data'];
type Company = Board['companies'][number];

export interface BoardParts {
  readonly cohortID: string;
  readonly joined: number;
  readonly sharers: readonly Sharer[];
  /** By userID. */
  readonly people: ReadonlyMap<string, Profile>;
  /** By userAssessmentID. */
  readonly read: ReadonlyMap<string, Reading>;
  readonly sections: ReadonlyMap<number, Section>;
}

/** One that is made once: hundreds of names are compared. */
const byName = new Intl.Collator('en');

/** Pure. @returns what a cohort's page shows of those who share, and no average of a few. */
export function boardOf({ cohortID, joined, sharers, people, read, sections }: BoardParts): Board {
  const latest = sharers.flatMap(({ after }) => after ?? []);
  // One in which nothing can be won, or nobody was scored, says nothing of a company.
  const scored = latest.flatMap((taken) => taken.sections.filter(({ percent }) => percent !== null));
  const asked = [...new Set(scored.map(({ sectionID }) => sectionID))].sort((a, b) => a - b);
  const companies = sharers
    .map((sharer) => companyOf(sharer, asked, people.get(sharer.member.userID ?? ''), read))
    .map((company) => ({ company, key: normalise(company.company || company.name) }))
    .sort((a, b) => byName.compare(a.key, b.key) || a.company.userID.localeCompare(b.company.userID))
    .map(({ company }) => company);
  return {
    cohortID,
    joined,
    sharing: sharers.length,
    begun: sharers.filter(({ member }) => member.progress !== 'notBegun').length,
    completed: latest.length,
    score: averageOf(latest.map(({ percent }) => percent)),
    sections: asked.map((sectionID) => ({
      sectionID,
      sectionName: sections.get(sectionID)?.sectionName ?? '',
      shortName: sections.get(sectionID)?.sectionShortName ?? '',
      ...averageOf(latest.map((taken) => percentIn(taken, sectionID))),
    })),
    companies: companies.slice(0, LIMITS.cohortCompanies),
    leftOut: Math.max(0, companies.length - LIMITS.cohortCompanies),
    changes: changesOf(sharers, read),
  };
}

const percentIn = ({ sections }: CompletedTaken, sectionID: number): number | null =>
  sections.find((section) => section.sectionID === sectionID)?.percent ?? null;

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function averageOf(percents: readonly (number | null)[]) {
  const scored = percents.filter((percent) => percent !== null);
  return { n: scored.length, average: scored.length < FEW_COMPANIES ? null : Math.round(meanOf(scored)) };
}

function companyOf(
  sharer: Sharer,
  asked: readonly number[],
  person: Profile | undefined,
  read: ReadonlyMap<string, Reading>,
): Company {
  const { member, before, after } = sharer;
  const reading = after ? read.get(after.userAssessmentID) : undefined;
  const change = changeOf(sharer, read);
  const shown = ({ userAssessmentID, versionNumber, completedAt, percent, ...taken }: CompletedTaken) => ({
    ...{ userAssessmentID, versionNumber, completedAt, score: percent },
    sections: asked.map((sectionID) => taken.sections.find((each) => each.sectionID === sectionID)?.percent ?? null),
  });
  return {
    userID: member.userID ?? '',
    name: person ? nameOf(person) : '',
    company: person?.company ?? '',
    progress: member.progress,
    stage: reading?.version.stage ?? null,
    assessmentTitle: reading?.version.assessmentTitle ?? '',
    result: after && shown(after),
    before: before && {
      ...shown(before),
      change: change?.points ?? null,
      isWithinError: change && isWithinError(change.points, [change.errors]),
      isStopped: isStopped(read.get(before.userAssessmentID)),
    },
    actions: member.tellsActions && after && reading ? actionsOf(after, reading) : null,
    dealBreakers: reading ? dealBreakersIn(reading) : null,
    requests: member.requests,
    evidence: after && reading ? evidenceOf(after, reading) : null,
  };
}

/** Those that the chosen answers name. */
function actionsOf({ done }: CompletedTaken, { version, chosen }: Reading) {
  const count = { done: 0, open: 0 };
  for (const [i, { questionID, options }] of version.questions.entries()) {
    if (options[chosen[i] ?? -1]?.acts) count[done.includes(questionID) ? 'done' : 'open'] += 1;
  }
  return count;
}

const dealBreakersIn = ({ version, chosen }: Reading): number =>
  version.questions.filter(({ options }, i) => (options[chosen[i] ?? -1]?.scoreImpact ?? 0) < 0).length;

const isStopped = (reading: Reading | undefined): boolean => reading !== undefined && dealBreakersIn(reading) > 0;

function evidenceOf(taken: CompletedTaken, { version: { scored } }: Reading) {
  return { answers: [...evidencedIn(taken)].filter((questionID) => scored.has(questionID)).length, of: scored.size };
}

/** By questionnaire, for scores of different ones are no change. */
function changesOf(sharers: readonly Sharer[], read: ReadonlyMap<string, Reading>): Board['changes'] {
  const groups = new Map<string, { title: string; pairs: { before: number; after: number; errors: Errors }[] }>();
  for (const sharer of sharers) {
    const change = changeOf(sharer, read);
    const { before, after } = sharer;
    if (!change || before?.percent == null || after?.percent == null) continue;
    const title = read.get(after.userAssessmentID)?.version.assessmentTitle ?? '';
    const group = groups.get(after.originID) ?? { title, pairs: [] };
    group.pairs.push({ before: before.percent, after: after.percent, errors: change.errors });
    groups.set(after.originID, group);
  }
  return [...groups]
    .sort(([a, one], [b, other]) => other.pairs.length - one.pairs.length || a.localeCompare(b))
    .map(([assessmentID, { title, pairs }]) => {
      const about = { assessmentID, assessmentTitle: title, n: pairs.length };
      if (pairs.length < FEW_COMPANIES)
        return { ...about, before: null, after: null, change: null, isWithinError: null };
      const before = Math.round(meanOf(pairs.map((pair) => pair.before)));
      const after = Math.round(meanOf(pairs.map((pair) => pair.after)));
      return {
        ...about,
        // That of the figures beside it, or their difference would look wrong.
        ...{ before, after, change: after - before },
        isWithinError: isWithinError(
          meanOf(pairs.map((pair) => pair.after - pair.before)),
          pairs.map(({ errors }) => errors),
        ),
      };
    });
}

type Errors = readonly [before: number | null, after: number | null];
