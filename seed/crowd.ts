import type { Application } from '@groundwork/command-service';
import { ACCOUNT_DEFAULTS, ANYTHING } from '@groundwork/contracts';
import { type Selected, takeAssessment } from './attempt.ts';
import { selectedAssessment } from './catalogue.ts';
import { type Content, idFrom } from './content.ts';
import { seedContext } from './context.ts';
import { crowdPartner, EVENTS_PER_PARTNER, partnerNumberOf, type Through } from './crowd-partners.ts';
import type { DemoData } from './demo-data.ts';
import { partnerIDOf, userIDOf } from './people.ts';
import { seededRandom } from './random.ts';

/** How many founders act at once: their appends share durable commits. */
const AT_ONCE = 128;

const pick = (list: readonly string[], random: () => number): string =>
  list[Math.floor(random() * list.length)] as string;

/**
 * Opens founders' accounts and lets most of them take an assessment, some to the end. Half of them came through partners: those of
 * the demo, and one more for each hundred, with the code that they used. One password hash is shared. Numbers go on from those that
 * exist, so that a second crowd comes beside the first.
 * @param onProgress founders done, and events so far. @returns how many events were made.
 */
export async function makeCrowd(
  application: Application,
  { content, demo }: { readonly content: Content; readonly demo: DemoData },
  founders: number,
  onProgress: (done: number, events: number) => void,
): Promise<number> {
  const { password, partnerUsers } = demo.people();
  const names = demo.crowd();
  const { firstNames, lastNames, businesses } = names;
  const passwordHash = await application.passwords.hash(password);
  const agreementID = idFrom('agreement', content.agreement());
  const forms = content.taxonomy().assessments.filter((a) => a.assessmentType === 'P');
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

  /** @returns through whom a founder of a number came, and how many events it took to make them. */
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
      // Read after the wait: others add to it meanwhile.
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
    // A purchase has the id of the account that it opens.
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
    if (random() < 0.2) return opened;
    await application.accounts.acceptAgreement(userID, agreementID, seedContext(`accept-${userID}`));
    const selected = offered[Math.floor(random() * offered.length)] as Selected;
    const complete = random() < 0.6;
    const answered = complete ? selected.questions.length : Math.floor(random() * selected.questions.length);
    const quality = 0.2 + 0.75 * random();
    const tick = (): void => {};
    const options = { userID, selected, label: 'first', quality, answered, complete, random, tick };
    return opened + 1 + (await takeAssessment(application, options));
  }

  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return events;
}

const emailOf = (number: number): string => `founder${number}@crowd.example`;

/** @returns the first number that no founder has, found by doubling and halving. */
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
