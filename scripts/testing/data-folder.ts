import { mkdirSync } from 'node:fs';
import { AccountOpened, EvidenceFileKept, PersonErased, STREAMS } from '@groundwork/contracts';
import { anAccount, metadataFor } from '@groundwork/contracts/testing';
import { dataFiles, loadSecrets, openDataFolder, openEmbeddedLog } from '@groundwork/event-store';
import { openEmbeddedReadStore, PROJECTIONS, startRunner } from '@groundwork/projection-service';
import { generateTokenKeys, quietLogger } from '@groundwork/service-kit';
import { seedInto } from '../../seed/testing/logs.ts';

/** People of the data folder besides those of the demo data. */
export const MARKED = { firstName: 'Quintessa', lastName: 'Featherstonehaugh', email: 'quintessa@marked.example' };

/** Makes a data folder as a product leaves it that has ended: demo data, a founder with a file, somebody erased. */
export async function makeDataFolder(data: string): Promise<void> {
  mkdirSync(data, { recursive: true });
  const release = openDataFolder(data);
  const paths = dataFiles(data);
  loadSecrets(paths.secrets, () => generateTokenKeys().privateKey);
  const log = openEmbeddedLog(data);
  await seedInto(log);
  for (const userID of ['keeper', 'gone']) {
    await log.append(
      `account-${userID}`,
      [AccountOpened.of(anAccount({ ...MARKED, userID }))],
      'no_stream',
      metadataFor(userID),
    );
  }
  await log.files.put({ personID: 'keeper', fileID: 'plan' }, Buffer.from('a plan'));
  const kept = EvidenceFileKept.of({
    userID: 'keeper',
    userAssessmentID: 'attempt.1',
    questionID: 'question',
    fileID: 'plan',
    name: 'plan.pdf',
    fileType: 'pdf',
    size: 6,
  });
  await log.append(STREAMS.evidence('keeper'), [kept], 'no_stream', metadataFor('file'));
  await log.append('account-gone', [PersonErased.of({ userID: 'gone' })], 0, metadataFor('erasure'));
  await log.erasePerson('gone');
  const store = openEmbeddedReadStore({ path: paths.read });
  const runner = await startRunner({ projections: PROJECTIONS, log, store, logger: quietLogger('test') });
  await runner.caughtUp;
  await runner.stop();
  await store.close();
  await log.close();
  release();
}
