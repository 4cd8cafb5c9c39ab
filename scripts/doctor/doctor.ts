import { dataFiles, isFolderTaken } from '@groundwork/event-store';
import { type Environment, leastNode, PROGRAMS, type Program, type Settings } from '@groundwork/service-kit/settings';
import { oneOf, readArguments } from '../command-line/arguments.ts';
import { UsageError } from '../command-line/command.ts';
import { openStored, type Stored } from '../verify/open.ts';
import { folderCheck } from './checks/folder.ts';
import { bytesOf, diskCheck, nodeCheck } from './checks/machine.ts';
import { mailCheck, mongoCheck, readyCheck, stripeCheck, tidyCheck } from './checks/outside.ts';
import { settingsCheck } from './checks/settings.ts';
import { keysCheck, logCheck, readModelsCheck } from './checks/stored.ts';
import { type Finding, type Level, type Outcome, redaction } from './finding.ts';
import { type Check, runCheck } from './limit.ts';
import { lenientSettings, programOf, settingIn } from './settings.ts';

const LIMIT_MS = 10_000;
const EXIT: Readonly<Record<Level, number>> = { ok: 0, warn: 1, fail: 2 };
/** Of MongoDB, those that the user of a program may read. */
const DATABASES: Partial<Record<Program, readonly string[]>> = {
  'command-service': ['automations'],
  'projection-service': ['read'],
};
const OPTIONS = { program: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } } as const;

/** @returns the exit code. @throws UsageError */
export async function doctor(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (positionals[0] !== undefined) throw new UsageError(`${positionals[0]} belongs to no option.`);
  const { env } = process;
  const program = values.program === undefined ? programOf(env) : oneOf('program', values.program, PROGRAMS);
  const findings = await examine(program, env);
  const level = worstOf(findings);
  process.stdout.write(
    values.json ? `${JSON.stringify({ program, level, findings }, null, 2)}\n` : inWords(program, findings),
  );
  return EXIT[level];
}

/** Looks at everything, changes nothing, and tells no secret. */
export async function examine(program: Program, environment: Environment, limitMs = LIMIT_MS): Promise<Finding[]> {
  const settings = lenientSettings(program, environment);
  const found = await Promise.all(checksOf(program, settings).map((check) => runCheck(check, limitMs)));
  const hidden = redaction((name) => settingIn(environment, name));
  return found.flat().map(({ says, cure, ...rest }) => ({
    ...rest,
    says: hidden(says),
    ...(cure !== undefined && { cure: hidden(cure) }),
  }));
}

function checksOf(program: Program, settings: Settings): Check[] {
  const { optional } = settings;
  const data = program === 'npm start' ? optional('DATA') : undefined;
  const needed = data === undefined ? 0 : bytesOf(dataFiles(data).read) + bytesOf(dataFiles(data).events);
  const checks: Check[] = [
    { name: 'settings', run: () => settingsCheck(program, settings), cure: 'Look at docs/operations.md#settings.' },
    { name: 'Node', run: () => nodeCheck(process.versions.node, leastNode()), cure: 'Install Node 24.' },
    { name: 'disk', run: () => diskCheck(data, needed), cure: 'Look whether the disk is there.' },
  ];
  if (data !== undefined)
    checks.push({ name: 'data folder', run: () => folderCheck(data), cure: 'Run it as who runs npm start.' });
  if (program !== 'web') checks.push(...storedChecks(program, settings, data));
  if (program === 'npm start' || program === 'command-service') {
    checks.push({ name: 'mail', run: () => mailCheck(settings), cure: 'Look at SMTP_URL.' });
    checks.push({ name: 'Stripe', run: () => stripeCheck(settings), cure: 'Let this machine reach api.stripe.com.' });
  }
  for (const [name, setting] of [
    ['command service', 'COMMAND_SERVICE_URL'],
    ['projection service', 'PROJECTION_SERVICE_URL'],
  ] as const) {
    const url = optional(setting);
    if (url !== undefined)
      checks.push({ name, run: () => readyCheck(`The ${name}`, url), cure: `Look at ${setting}.` });
  }
  return checks;
}

/** What is on the engines. */
function storedChecks(program: Program, settings: Settings, data: string | undefined): Check[] {
  const on = async (work: (stored: Stored) => Promise<Outcome[]>): Promise<Outcome[]> => {
    const stored = await openStored(settings);
    try {
      return await work(stored);
    } finally {
      await stored.close();
    }
  };
  const where = (what: string): string =>
    data === undefined
      ? `Look whether ${what} runs and is reached, and whether its URL is right.`
      : 'Start the product once, or look at the data folder with npm run verify.';
  const checks: Check[] = [
    { name: 'log', run: () => on((stored) => logCheck(stored, new Date())), cure: where('EventStoreDB') },
    { name: 'keys', run: () => on(keysCheck), cure: where('MongoDB') },
  ];
  // The command service has no rights to read models.
  if (program !== 'command-service' && (data !== undefined || settings.optional('MONGODB_URL') !== undefined)) {
    const isRunning = data === undefined || isFolderTaken(data);
    checks.push({
      name: 'read models',
      run: () => on((stored) => readModelsCheck(stored, isRunning)),
      cure: where('MongoDB'),
    });
  }
  const url =
    data === undefined ? (settings.optional('MONGODB_URL') ?? settings.optional('MONGODB_KEYS_URL')) : undefined;
  if (url !== undefined) {
    const ask = async () => (await import('@groundwork/event-store/servers')).askMongo(url);
    const untidiedIn: Parameters<typeof tidyCheck>[1] = async (...of) =>
      (await import('@groundwork/event-store/servers')).untidied(url, ...of);
    const run = async () => [...(await mongoCheck(ask)), ...(await tidyCheck(DATABASES[program] ?? [], untidiedIn))];
    checks.push({ name: 'MongoDB', run, cure: where('MongoDB') });
  }
  return checks;
}

const worstOf = (findings: readonly Finding[]): Level =>
  (['fail', 'warn'] as const).find((level) => findings.some((one) => one.level === level)) ?? 'ok';

function inWords(program: Program, findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, level, says, cure }) => [
    `${level.padEnd(5)} ${check.padEnd(19)} ${says}`,
    ...(cure === undefined ? [] : [`${' '.repeat(26)}→ ${cure}`]),
  ]);
  const last = { ok: 'All is well.', warn: 'It works, and something deserves a look.', fail: 'Something is wrong.' };
  return `${[`Settings of ${program}.`, '', ...lines, '', last[worstOf(findings)]].join('\n')}\n`;
}
