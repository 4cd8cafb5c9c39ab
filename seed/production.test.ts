import { type Application, createApplication, issueAgreement, refuseDemoData } from '@groundwork/command-service';
import { DEMO } from '@groundwork/contracts';
import { codeTerms } from '@groundwork/contracts/testing';
import { type Log, openEmbeddedLog } from '@groundwork/event-store';
import { openSettings } from '@groundwork/service-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { renewStatement } from './catalogue.ts';
import { idFrom, openContent } from './content.ts';
import { seedContext } from './context.ts';
import { refuseDemoInProduction } from './refuse.ts';
import { importContent } from './seed.ts';
import { CONTENT_FOLDER, SEED_DAY } from './testing/content-folder.ts';
import { dyingLog, eventsOf, seedInto } from './testing/logs.ts';

const emailSecret = 'secret of the test';
const importInto = (log: Log): Promise<boolean> =>
  importContent({ log, emailSecret, content: openContent(CONTENT_FOLDER), now: () => SEED_DAY });
const typesOf = async (log: Log) => [...new Set((await eventsOf(log)).map(({ type }) => type))].sort();
const refuse = (log: Log) => refuseDemoData(createApplication({ log, emailSecret }), 'DATA to another folder');

const log = openEmbeddedLog();
beforeAll(async () => {
  expect(await importInto(log)).toBe(true);
});

describe('what production begins with', () => {
  it('is content: nobody, no partner and no code', async () =>
    expect(await typesOf(log)).toEqual([
      'AgreementIssued',
      'AssessmentCreated',
      'ContentImported',
      'DraftPublished',
      'IndustryAdded',
      'QuestionAdded',
      'SectionDefined',
      'SectorAdded',
      'SurveyQuestionAdded',
      'VersionActivated',
    ]));

  it('is imported once, and after an interruption goes on', async () => {
    const before = (await eventsOf(log)).length;
    expect(await importInto(log)).toBe(false);
    expect((await eventsOf(log)).length).toBe(before);

    const other = openEmbeddedLog();
    await expect(importInto(dyingLog(other, 90, 'answer'))).rejects.toThrow('killed');
    expect(await importInto(other)).toBe(true);
    expect((await eventsOf(other)).length).toBe(before);
  });

  it('asks founders again where the statement of an earlier release is in force, and leaves one that was issued since', async () => {
    const other = openEmbeddedLog();
    const application = createApplication({ log: other, emailSecret });
    const content = openContent(CONTENT_FOLDER);
    const issue = (agreementID: string) =>
      application.agreements.execute(
        (state) => issueAgreement({ agreementID, content: `Keep it, says ${agreementID}.` }, undefined, state),
        seedContext(agreementID),
      );
    const current = async () => (await application.agreements.load()).current;
    // That of the release before this one.
    await issue('ef28af997b272b08fb1c');
    expect(await renewStatement(application, content)).toBe(true);
    expect(await current()).toBe(idFrom('agreement', content.agreement()));
    expect(await renewStatement(application, content)).toBe(false);
    await issue('of-administrators');
    expect(await renewStatement(application, content)).toBe(false);
    expect(await current()).toBe('of-administrators');
    await other.close();
  });

  it('gets no demo data when it is started without NODE_ENV once', async () => {
    expect(await seedInto(log)).toBe(false);
    expect(await typesOf(log)).not.toContain('AccountOpened');
    await expect(refuse(log)).resolves.toBeUndefined();
  });
});

describe('production refuses demo data and says what it found', () => {
  const code = (name: string): Parameters<Application['codes']['generate']>[0] => ({
    ...codeTerms({ discount: 1 }),
    code: name,
  });

  it('but takes a code of its own that has the name of one of the demo', async () => {
    const own = openEmbeddedLog();
    const { codes } = createApplication({ log: own, emailSecret });
    for (const name of DEMO.codes) {
      await codes.generate(code(name), { ...seedContext(`own-${name}`), actorID: 'an-admin', actorType: 'admin' });
    }
    await expect(refuse(own)).resolves.toBeUndefined();
  });

  it('also where a code of the demo is all that there is', async () => {
    const left = openEmbeddedLog();
    const { codes } = createApplication({ log: left, emailSecret });
    await codes.generate(code('SPRING25'), seedContext('code-SPRING25'));
    await expect(refuse(left)).rejects.toThrow('SPRING25');
  });

  it('where it is', async () => {
    const demo = openEmbeddedLog();
    await seedInto(demo);
    await expect(refuse(demo)).rejects.toThrow(/ada@groundwork\.example.*ACCELERATOR100.*Set DATA to another folder/);
  });

  it('where only its first person is', async () => {
    const begun = openEmbeddedLog();
    await expect(seedInto(dyingLog(begun, 600, 'append'))).rejects.toThrow('killed');
    const people = (await eventsOf(begun)).filter(({ type }) => type === 'AccountOpened');
    expect(people.length > 0).toBe(true);
    await expect(refuse(begun)).rejects.toThrow('.example');
  });

  it('when it is asked for', () => {
    expect(() => refuseDemoInProduction(openSettings('tools', { NODE_ENV: 'production' }))).toThrow(
      /NODE_ENV=production.*ada@groundwork\.example|ben@groundwork\.example/,
    );
    expect(() => refuseDemoInProduction(openSettings('tools', {}))).not.toThrow();
  });
});
