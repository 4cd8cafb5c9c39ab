import { type assessmentLink, type BodyOf, normaliseEmail, refuse, splitVersioned } from '@groundwork/contracts';
import { type Account, isGone } from '../account/account.ts';
import type { Handle } from '../core/handle.ts';
import type { Links } from '../links/links.ts';
import type { Assessments } from '../questionnaires/assessments.ts';
import type { FounderAttempts } from './attempt.ts';

export interface AssessmentLinkTools {
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly attempts: Pick<Handle<FounderAttempts>, 'load'>;
  readonly assessments: Pick<Assessments, 'load'>;
  readonly links: Links;
}

/** Leads a founder to an alternate of an assessment that they completed. Appends nothing. */
export function createAssessmentLink({ accounts, attempts, assessments, links }: AssessmentLinkTools) {
  const placeOf = (assessmentID: string) => assessments.load(splitVersioned(assessmentID).id);

  /**
   * @returns the address of the flow with industry, sector and assessment chosen.
   * @throws Refusal notFound for somebody who is no founder or has another address, or when it is no active alternate
   * in the sector of an assessment that they completed.
   */
  return async ({ userID, emailAddress, assessmentID }: BodyOf<typeof assessmentLink>): Promise<string> => {
    const person = await accounts.load(userID);
    if (person?.userType !== 'user' || isGone(person)) refuse('notFound', '/userID');
    if (normaliseEmail(person.email) !== normaliseEmail(emailAddress)) refuse('notFound', '/emailAddress');

    const alternate = await placeOf(assessmentID);
    if (alternate?.assessmentType !== 'A' || alternate.active !== assessmentID)
      return refuse('notFound', '/assessmentID');
    const completed = Object.values((await attempts.load(userID)).byID).filter(({ status }) => status === 'COMPLETED');
    const places = await Promise.all(completed.map((attempt) => placeOf(attempt.assessmentID)));
    const { originID, industryID, sectorID } = alternate;
    if (!places.some((place) => place?.sectorID === sectorID)) refuse('notFound', '/assessmentID');
    // Names no version: the one active when they come counts.
    return links.assessmentLink({ industryID, sectorID, assessmentID: originID });
  };
}

export type AssessmentLink = ReturnType<typeof createAssessmentLink>;
