import type { Application } from '@groundwork/command-service';
import { ACCOUNT_DEFAULTS, ANYTHING } from '@groundwork/contracts';
import { type Selected, takeAssessment } from './attempt.ts';
import { selectedAssessment } from './catalogue.ts';
import { type Content, idFrom } from './content.ts';
import { seedContext } from './context.ts';
import { crowdPartner, EVENTS_PER_PARTNER, partnerNumberOf, type Through } from './crowd-partners.ts';
import type { DemoData } from './demo-data.ts';
import type { Completing } from './outcomes.ts';
import { partnerIDOf, userIDOf } from './people.ts';
import { seededRandom } from './random.ts';

/** Concurrent appends share durable commits. */
const AT_ONCE = 2048;

const pick = (list: readonly string[], random: () => number): string =>
  list[Math.floor(random() * list.length)] as string;

export interface CrowdSize {
  readonly founders: number;
  /** Share of those who begin an assessment, 0 to 1. */
  readonly taking?: number;
  /** Of how many forms they take one; absent: of all. */
  readonly forms?: number;
  /** Called for who completes one. */
  readonly onCompleted?: (founder: Completing) => void;
}

const TAKING = 0.8;

/**
 * Half come through partners: the demo's, and one more per hundred. Numbers continue after existing ones. @param
 * onProgress founders done, events so far. @returns the number of events.
 */
export async function makeCrowd(
  application: Application,
  { content, demo }: { readonly content: Content; readonly demo: DemoData },
  { founders, taking = TAKING, forms: among, onCompleted }: CrowdSize,
  onProgress: (done: number, events: number) => void,
): Promise<number> {
  const { password, partnerUsers } = demo.people();
  const names = demo.crowd();
  const { firstNames, lastNames, businesses } = names;
  const passwordHash = await application.passwords.hash(password);
  const agreementID = idFrom('agreement', content.agreement());
  const forms = content
    .taxonomy()
    .assessments.filter((a) => a.assessmentType === 'P')
    .slice(0, among);
  const offered = await Promise.all(forms.map((a) => selectedAssessment(application, content, a.sector, 'P', a.stage)));
  const first = await firstFree(application);

  const known: readonly Through[] = partnerUsers
    .filter(({ invited = false }) => !invited)
    .map(({ partner, email }) => ({
      partnerID: partnerIDOf(partner),
      partnerUserID: userIDOf(email),
      discountCode: null,
    }));
  const made = new Map<number, Promise<Through>>();

  /** @returns the partner, and the events it took to make one. */
  async function throughOf(number: number, random: () => number): Promise<[Through | undefined, events: number]> {
    if (random() >= 0.5) return [undefined, 0];
    const partner = partnerNumberOf(number);
    const ofDemo = known[Math.floor(random() * known.length)];
    if (partner === 0) return [ofDemo, 0];
    const isNew = !made.has(partner);
    const making = made.get(partner) ?? crowdPartner(application, partner, names, passwordHash);
    made.set(partner, making);
    return [await making, isNew ? EVENTS_PER_PARTNER : 0];
  }

  let [done, events, next] = [0, 0, 0];
  async function worker(): Promise<void> {
    while (next < founders) {
      const number = first + next++;
      // Read after the await: others add meanwhile.
      const made = await makeFounder(number);
      events += made;
      onProgress(++done, events);
    }
  }

  async function makeFounder(number: number): Promise<number> {
    const random = seededRandom(number);
    const [firstName, lastName] = [pick(firstNames, random), pick(lastNames, random)];
    const email = emailOf(number);
    const userID = userIDOf(email);
    const [through, before] = await throughOf(number, random);
    const { partnerID = null, partnerUserID = null, discountCode = null } = through ?? {};
    const { codes } = application;
    // The purchase's id is the account's.
    if (discountCode !== null) await codes.hold(discountCode, userID, ANYTHING, seedContext(`hold-${userID}`));
    await application.accounts.open(
      {
        ...ACCOUNT_DEFAULTS,
        userID,
        userType: 'user',
        firstName,
        lastName,
        email,
        company: `${lastName} ${pick(businesses, random)} ${number}`,
        passwordHash,
        partnerID,
        partnerUserID,
        discountCode,
      },
      seedContext(`open-${userID}`),
    );
    if (discountCode !== null) await codes.redeem(discountCode, userID, userID, seedContext(`redeem-${userID}`));
    const opened = before + (discountCode === null ? 2 : 4);
    if (random() < 1 - taking) return opened;
    await application.accounts.acceptAgreement(userID, agreementID, seedContext(`accept-${userID}`));
    const selected = offered[Math.floor(random() * offered.length)] as Selected;
    const complete = random() < 0.6;
    const answered = complete ? selected.questions.length : Math.floor(random() * selected.questions.length);
    const quality = 0.35 + 0.6 * random();
    const tick = (): void => {};
    const options = { userID, selected, label: 'first', quality, answered, complete, random, tick };
    const taken = await takeAssessment(application, options);
    if (complete) onCompleted?.({ userID, quality });
    return opened + 1 + taken;
  }

  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return events;
}

const emailOf = (number: number): string => `founder${number}@crowd.example`;

/** By doubling and bisection. */
async function firstFree(application: Application): Promise<number> {
  const exists = async (number: number): Promise<boolean> =>
    (await application.accounts.load(userIDOf(emailOf(number)))) !== null;
  let [low, high] = [0, 1];
  for (let taken = await exists(high); taken; taken = await exists(high)) [low, high] = [high, high * 2];
  for (; high - low > 1; ) {
    const middle = Math.floor((low + high) / 2);
    const taken = await exists(middle);
    if (taken) low = middle;
    else high = middle;
  }
  return high;
}
