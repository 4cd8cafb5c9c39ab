import { changeSection, createApplication, setActive, startDraft } from '@groundwork/command-service';
import { openEmbeddedLog } from '@groundwork/event-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { originOf } from './catalogue.ts';
import { type AssessmentContent, type Content, openContent } from './content.ts';
import { seedContext } from './context.ts';
import { importContent } from './seed.ts';
import { CONTENT_FOLDER, SEED_DAY } from './testing/content-folder.ts';
import { eventsOf } from './testing/logs.ts';

const emailSecret = 'secret of the test';
const now = () => SEED_DAY;
const content = openContent(CONTENT_FOLDER);
const FEW = ['Biotechnology', 'Insurance Technology'];
const onlyFew = ({ sector }: AssessmentContent): boolean => FEW.includes(sector);

/** Two sectors of today's content: all of it would say no more. */
const newer: Content = {
  ...content,
  taxonomy: () => ({ ...content.taxonomy(), assessments: content.taxonomy().assessments.filter(onlyFew) }),
};

/** What an earlier release had: one form of each sector, with another title, wordings, scores, questions and order. */
const older: Content = {
  ...newer,
  digest: () => 'of-an-earlier-release',
  taxonomy: () => ({
    ...content.taxonomy(),
    sections: content.taxonomy().sections.map((section) => ({ ...section, callToAction: 'As it was.' })),
    assessments: newer
      .taxonomy()
      .assessments.filter(({ stage }) => stage === 'Seed')
      .map((about) => ({ ...about, assessmentTitle: `Investment readiness for ${about.sector}` })),
  }),
  questions: (about, originID) => {
    const [first, second, third, ...others] = content.questions(about, originID).slice(0, -3);
    if (!first || !second || !third) throw new Error('there are fewer questions than the test needs');
    const [best, ...rest] = third.options;
    if (!best) throw new Error('the third question has no options');
    const gone = { ...third, questionID: 'gone', options: [{ ...best, questionOptionID: 'gone-1' }] };
    return [
      second,
      first,
      { ...third, text: 'Old words?', options: [{ ...best, scoreImpact: 9 }, ...rest] },
      gone,
      ...others,
    ];
  },
};

let log = openEmbeddedLog();
const importOf = (of: Content) => importContent({ log, emailSecret, content: of, now });
const stateOf = async (about: AssessmentContent) =>
  (await createApplication({ log, emailSecret }).assessments.load(originOf(about))) ?? expect.fail(about.sector);
const formOf = (sector: string, stage = 'Seed') =>
  newer.taxonomy().assessments.find((about) => about.sector === sector && about.stage === stage) ?? expect.fail(sector);

beforeEach(async () => {
  log = openEmbeddedLog();
  expect(await importOf(older)).toBe(true);
});

describe('an installation of an earlier release', () => {
  it('gets a new version of what differs, and the forms that are new', async () => {
    expect(await importOf(newer)).toBe(true);
    for (const about of newer.taxonomy().assessments) {
      const { active, versions } = await stateOf(about);
      const asked = versions[active ?? '']?.content;
      expect(asked?.assessmentTitle).toBe(about.assessmentTitle);
      const wanted = content.questions(about, originOf(about));
      const bySection = asked?.questions.toSorted((a, b) => a.sectionID - b.sectionID);
      expect(bySection?.map(({ questionID, text }) => [questionID, text])).toEqual(
        wanted.map(({ questionID, text }) => [questionID, text]),
      );
      expect(bySection?.flatMap(({ options }) => options.map(({ scoreImpact }) => scoreImpact))).toEqual(
        wanted.flatMap(({ options }) => options.map(({ scoreImpact }) => scoreImpact)),
      );
    }
  });

  it('keeps the version that was answered, as it was', async () => {
    const before = (await stateOf(formOf('Biotechnology'))).versions;
    await importOf(newer);
    const { active, versions, originID } = await stateOf(formOf('Biotechnology'));
    expect(active).toBe(`${originID}.2`);
    expect(versions[`${originID}.1`]?.content).toEqual(before[`${originID}.1`]?.content);
  });

  it('gets the texts of sections, except those that an administrator has written', async () => {
    const { taxonomy } = createApplication({ log, emailSecret });
    const [, team, problem] = content.taxonomy().sections;
    if (!team || !problem) throw new Error('there are fewer sections than the test needs');
    const ours = { ...team, callToAction: 'As we see it.' };
    const byAda = { ...seedContext('section'), actorID: 'ada', actorType: 'admin' as const };
    await taxonomy.execute((state) => changeSection(ours, undefined, state), byAda);

    await importOf(newer);
    const { sections } = await taxonomy.load();
    expect(sections.get(team.sectionID)).toMatchObject(ours);
    expect(sections.get(problem.sectionID)).toMatchObject(problem);
    expect([...sections.values()].filter(({ callToAction }) => callToAction === 'As it was.')).toEqual([]);
  });

  it('goes back with a release, and forward again', async () => {
    const withTitle = (title: string): Content => ({
      ...newer,
      digest: () => `digest of ${title}`.replaceAll(' ', '-'),
      taxonomy: () => ({
        ...newer.taxonomy(),
        assessments: newer
          .taxonomy()
          .assessments.map((about) => ({ ...about, assessmentTitle: `${about.stage}: ${title}` })),
      }),
    });
    for (const title of ['new', 'old', 'new', 'old']) {
      expect(await importOf(withTitle(title))).toBe(true);
      const { active, versions } = await stateOf(formOf('Biotechnology'));
      expect(versions[active ?? '']?.content.assessmentTitle).toBe(`Seed: ${title}`);
    }
  });

  it('reads one stream and no assessment on later starts', async () => {
    await importOf(newer);
    const read: string[] = [];
    const watched = {
      ...log,
      readStream: (...args: Parameters<typeof log.readStream>) => {
        read.push(args[0]);
        return log.readStream(...args);
      },
    };
    await importContent({ log: watched, emailSecret, content: newer, now });
    expect(read.filter((stream) => stream.startsWith('assessment')).length).toBe(0);
  });

  it('is changed once: nothing happens on later starts', async () => {
    await importOf(newer);
    const count = (await eventsOf(log)).length;
    expect(await importOf(newer)).toBe(false);
    expect((await eventsOf(log)).length).toBe(count);
  });

  it('keeps what an administrator has begun to write on, and what was taken from founders', async () => {
    const { assessments } = createApplication({ log, emailSecret });
    const byAda = (commandID: string) => ({ ...seedContext(commandID), actorID: 'ada', actorType: 'admin' as const });
    const written = originOf(formOf('Biotechnology'));
    const cause = 'ada/begin';
    await assessments.execute(
      written,
      (state) => startDraft({ assessmentID: `${written}.1`, isDiscarding: false, cause }, state),
      byAda('begin'),
    );
    const ended = originOf(formOf('Insurance Technology'));
    const end = { assessmentID: `${ended}.1`, isActive: false, isPublishing: false };
    await assessments.execute(ended, (state) => setActive(end, state), byAda('end'));

    await importOf(newer);
    expect((await stateOf(formOf('Biotechnology'))).active).toBe(`${written}.1`);
    expect((await stateOf(formOf('Biotechnology', 'Series A'))).active).not.toBeNull();
    expect((await stateOf(formOf('Insurance Technology'))).active).toBeNull();
    expect(await assessments.load(originOf(formOf('Insurance Technology', 'Series A')))).toBeNull();
  });
});
