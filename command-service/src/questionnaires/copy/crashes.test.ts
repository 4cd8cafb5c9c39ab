import { LIMITS, OPTION_FIELDS, splitVersioned } from '@groundwork/contracts';
import { type Log, openEmbeddedLog } from '@groundwork/event-store';
import { describe, expect, it } from 'vitest';
import { type Application, createApplication } from '../../application.ts';
import { addIndustry, addSector, defineSection } from '../../taxonomy/taxonomy.ts';
import { commandContext } from '../../testing/given.ts';
import { publish, SECTION } from '../../testing/people.ts';
import { plainPasswords, TEST_EMAIL_SECRET } from '../../testing/service.ts';
import { dyingAt, type OnStep, type Step, watchedLog } from '../../testing/steps.ts';
import { assessmentAutomation } from '../automation.ts';
import { UNFINISHED_IMPORT_MS } from '../builder.ts';
import { questionWith } from '../testing/question.ts';
import { discardDraft } from '../versions.ts';

/** Questions at every limit, in letters of three bytes: a copy of them is three appends. */
const text = '界'.repeat(OPTION_FIELDS.conditionalLanguageFB.max);
const LONG = Array.from({ length: 7 }, (_, i) => {
  const question = questionWith(`long${i}`, [...Array(LIMITS.optionsPerQuestion).keys()]);
  const options = question.options.map((option) => ({
    ...option,
    conditionalLanguageFB: text,
    conditionalLanguageAT: text,
  }));
  return { ...question, options };
});

async function open() {
  const log = openEmbeddedLog();
  let ahead = 0;
  const process = (on: OnStep = () => {}) =>
    createApplication({
      log: watchedLog(log, on),
      emailSecret: TEST_EMAIL_SECRET,
      passwords: plainPasswords,
      now: () => new Date(Date.now() + ahead),
    });
  const first = process();
  await first.taxonomy.execute((state) => addIndustry('Energy', state), commandContext('industry'));
  await first.taxonomy.execute((state) => addSector('Energy', 'Wind', state), commandContext('sector'));
  await first.taxonomy.execute((state) => defineSection(SECTION, state), commandContext('section'));
  await publish(first, 'long', LONG);
  return { log, process, advance: (ms: number) => (ahead += ms) };
}

const by = (commandID: string) => commandContext(commandID, { actorID: 'ada', actorType: 'admin' });

/** What the automation does at its start: looks after all that the log says is unfinished. */
async function finish(log: Log, application: Application): Promise<void> {
  const { read, reconcile } = assessmentAutomation(application.builder);
  const open = new Set<string>();
  for await (const batch of log.readAll()) {
    for (const event of batch) {
      const said = read(event);
      if (said) open[said.over ? 'delete' : 'add'](said.id);
    }
  }
  for (const id of open) await reconcile(id, commandContext(`finish-${id}`));
}

const sectorNames = async ({ taxonomy }: Application) =>
  [...(await taxonomy.load()).sectors.values()].map(({ sectorName }) => sectorName);
const assessmentsIn = async (log: Log) => {
  const streams = new Set<string>();
  for await (const batch of log.readAll({ prefixes: ['assessment-'] }))
    for (const { stream } of batch) streams.add(stream);
  return streams.size;
};
const loaded = async ({ assessments }: Application, assessmentID: string) =>
  assessments.load(splitVersioned(assessmentID).id);
const asked = (state: Awaited<ReturnType<typeof loaded>>) =>
  Object.values(state?.versions ?? {}).map(({ content }) => content.questions.map((q) => q.questionGroupID));

describe.each(['before', 'after'] as const satisfies readonly Step['when'][])(
  'a process that dies %s an append',
  (when) => {
    it('of a new assessment with a new sector has it made once, when the call is repeated', async () => {
      for (let nth = 1; ; nth++) {
        const { log, process } = await open();
        const { on, isDead } = dyingAt(nth, when);
        const create = (application: Application) =>
          application.builder.create({ industry: 1, sector: 'Waves' }, by('create'));
        await create(process(on)).catch(() => {});
        const next = process();
        const { assessmentID } = await create(next);
        expect(await loaded(next, assessmentID)).toMatchObject({ assessmentTitle: 'Waves Assessment', sectorID: 2 });
        expect(await sectorNames(next)).toEqual(['Wind', 'Waves']);
        expect(await assessmentsIn(log)).toBe(2);
        await log.close();
        if (!isDead()) break;
        expect(nth).toBeLessThan(20);
      }
    });

    it('of a copy has it finished by the next process, or by the repeated call', async () => {
      for (let nth = 1; ; nth++) {
        const { log, process } = await open();
        const { on, isDead } = dyingAt(nth, when);
        const copy = (application: Application) =>
          application.builder.copy('long.1', { industry: 1, sector: 'Waves' }, by('copy'));
        await copy(process(on)).catch(() => {});
        const begun = (await assessmentsIn(log)) > 1;
        const next = process();
        await finish(log, next);
        const { assessmentID } = begun ? { assessmentID: '' } : await copy(next);
        const finished = await copy(process());
        if (!begun) expect(finished.assessmentID).toBe(assessmentID);
        const state = await loaded(process(), finished.assessmentID);
        expect(state?.isWhole).toBe(true);
        expect(asked(state)).toEqual([LONG.map(({ questionID }) => questionID)]);
        expect(await sectorNames(next)).toEqual(['Wind', 'Waves']);
        expect(await assessmentsIn(log)).toBe(2);
        await log.close();
        if (!isDead()) break;
        expect(nth).toBeLessThan(20);
      }
    }, 60_000);

    it('of a copy of a draft that is discarded then leaves nothing that anybody sees', async () => {
      const { log, process } = await open();
      const next = process();
      const { assessmentID: draft } = await next.builder.draft(
        'long.1',
        { isDiscarding: false, changeNumber: undefined },
        by('edit'),
      );
      // Two appends: the sector, and the first part.
      const { on } = dyingAt(when === 'after' ? 2 : 3, when);
      const copy = (application: Application) =>
        application.builder.copy(draft, { industry: 1, sector: 'Waves' }, by('copy'));
      await copy(process(on)).catch(() => {});
      expect(await assessmentsIn(log)).toBe(2);
      await next.assessments.execute('long', (state) => discardDraft(draft, undefined, state), by('discard'));
      await finish(log, next);
      for await (const batch of log.readAll({ types: ['AssessmentCreated'] })) {
        for (const event of batch) {
          if (event.type !== 'AssessmentCreated' || event.data.originID === 'long') continue;
          const state = await next.assessments.load(event.data.originID);
          expect([state?.isWhole, state?.draft]).toEqual([false, null]);
        }
      }
      await finish(log, next);
      await log.close();
    });

    it('of an import goes on with the repeated call, or is thrown away after an hour', async () => {
      const questions = LONG.map(({ questionID: _id, sectionID: _section, questionGroupID, options, ...texts }) => ({
        questionGroupID,
        ...texts,
        options: options.map(({ questionOptionID: _option, ...option }) => option),
      }));
      const file = {
        format: 'groundwork-assessment' as const,
        formatVersion: 1 as const,
        assessmentTitle: 'From a file',
        assessmentType: 'A' as const,
        sections: [{ sectionName: SECTION.sectionName, questions }],
      };
      for (let nth = 1; ; nth++) {
        const { log, process, advance } = await open();
        const { on, isDead } = dyingAt(nth, when);
        const load = (application: Application) =>
          application.builder.importAssessment({ industry: 1, sectorID: 1 }, file, false, by('import'));
        await load(process(on)).catch(() => {});
        const isLost = nth % 2 === 0 && isDead() && (await assessmentsIn(log)) > 1;
        const next = process();
        await finish(log, next);
        if (isLost) {
          advance(UNFINISHED_IMPORT_MS + 1000);
          await finish(log, next);
          const streams = await assessmentsIn(log);
          const outcome = await load(next).catch((error: unknown) => error);
          if (outcome instanceof Error) expect(outcome).toMatchObject({ code: 'keyReused' });
          expect(await assessmentsIn(log)).toBe(streams);
        } else {
          const { assessmentID } = await load(next);
          const state = await loaded(next, assessmentID ?? '');
          expect([state?.isWhole, asked(state)]).toEqual([true, [LONG.map(({ questionID }) => questionID)]]);
        }
        await log.close();
        if (!isDead()) break;
        expect(nth).toBeLessThan(20);
      }
    }, 60_000);
  },
);
