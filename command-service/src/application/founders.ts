import { createActionPlans } from '../actions/action-plans.ts';
import { createAssessmentLink } from '../attempts/assessment-link.ts';
import { createAttempts } from '../attempts/attempts.ts';
import { branding } from '../branding/brand.ts';
import { createBranding } from '../branding/branding.ts';
import { calendarFeed } from '../calendar/feed.ts';
import { evidence } from '../evidence/evidence.ts';
import { createEvidenceFiles } from '../evidence/evidence-files.ts';
import { notes } from '../notes/notes.ts';
import { createAsking } from '../outcomes/asking.ts';
import { createReminding } from '../reminders/reminding.ts';
import { createSharings } from '../sharing/sharings.ts';
import { createSurveys } from '../survey/surveys.ts';
import type { AccountParts } from './accounts.ts';
import type { Content } from './content.ts';
import type { Ground } from './ground.ts';

export function foundersOf(ground: Ground & Content & AccountParts) {
  const { pipeline } = ground;
  const attempts = createAttempts(pipeline, ground);
  const given = { ...ground, attempts };
  const kept = pipeline.handle(evidence);
  const brand = createBranding({ ...given, brandings: pipeline.handle(branding) });
  return {
    attempts,
    assessmentLink: createAssessmentLink(given),
    branding: brand,
    evidence: kept,
    evidenceFiles: createEvidenceFiles({ ...given, evidence: kept, logoOf: brand.logoOf }),
    notes: pipeline.handle(notes),
    sharings: createSharings(pipeline, given),
    actionPlans: createActionPlans(pipeline, given),
    surveys: createSurveys(pipeline, given),
    reminding: createReminding(pipeline, given),
    asking: createAsking(pipeline, given),
    calendarFeeds: pipeline.handle(calendarFeed),
  };
}

export type Founders = ReturnType<typeof foundersOf>;
