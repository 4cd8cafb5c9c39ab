import { LIMITS, type LiveBuilders, type LiveExports, type LiveList, refuse } from '@groundwork/contracts';
import type { Asker } from '../core/list.ts';
import type { OpenDraft } from '../store/port.ts';
import { audience, type Note } from './notes.ts';

const GATHER_MS = 300;
/** How often a quiet stream sends something, so that no proxy takes the connection for dead. */
const HEARTBEAT_MS = 25_000;
/** Who listens again within this time has not left a draft: their token was renewed. */
const LEAVE_MS = 2000;
const MOST_IDS = 50;

type ExportProgress = LiveExports[string];

interface NamedDraft {
  readonly assessmentID: string;
  readonly name: string;
}

interface Builder extends OpenDraft {
  readonly name: string;
}

export interface LiveHub {
  tell(notes: readonly Note[]): void;
  tellExport(userID: string, exportID: string, progress: ExportProgress): void;
  /** How many listen. */
  connections(): number;
  /** Without listeners there is nothing to find out. */
  hasListeners(): boolean;
  /**
   * @param draft those who have it open are told of each other. @returns server-sent events until `ended` fires.
   * @throws Refusal tooManyRequests beyond what one person, or the process, may have open.
   */
  listen(actor: Asker, ended: AbortSignal, draft?: NamedDraft): AsyncIterable<string>;
  /** @returns who has which draft open here, each once. */
  drafts(): readonly OpenDraft[];
  /** Calls `listener` when that changes. */
  onDrafts(listener: () => void): void;
  /** Those who have drafts open elsewhere. */
  setOthers(others: readonly Builder[]): void;
}

export function createLiveHub({ gatherMs = GATHER_MS, heartbeatMs = HEARTBEAT_MS } = {}): LiveHub {
  const connections = new Set<Connection>();

  /** By draft: those here, as they were told of last. */
  const here = new Map<string, readonly string[]>();
  let others: readonly Builder[] = [];
  let draftsChanged = (): void => {};

  /** Tells those in a draft of each other: who is here first, then who is elsewhere. */
  function meet(assessmentID: string): void {
    const inDraft = [...connections].filter(({ draft }) => draft?.assessmentID === assessmentID);
    const own = inDraft.map(({ actor, draft }) => [actor.userID, draft?.name ?? ''] as const);
    const elsewhere = others.filter((other) => other.assessmentID === assessmentID);
    const names = new Map([...own, ...elsewhere.map(({ userID, name }) => [userID, name] as const), ...own]);
    const builders = [...names].map(([userID, name]) => ({ userID, name }));
    for (const connection of inDraft) connection.setBuilders(builders);
    if (inDraft.length > 0) here.set(assessmentID, [...new Set(own.map(([userID]) => userID))]);
    else here.delete(assessmentID);
  }

  function meetHere(assessmentID: string): void {
    meet(assessmentID);
    draftsChanged();
  }

  return {
    connections: () => connections.size,
    hasListeners: () => connections.size > 0,
    tell(notes) {
      for (const connection of connections) {
        for (const note of notes) if (connection.isFor(note)) connection.add(note);
      }
    },
    tellExport(userID, exportID, progress) {
      for (const connection of connections) {
        if (connection.actor.userID === userID) connection.addExport(exportID, progress);
      }
    },
    listen(actor, ended, draft) {
      const own = [...connections].filter((connection) => connection.actor.userID === actor.userID).length;
      if (own >= LIMITS.liveConnections || connections.size >= LIMITS.liveConnectionsPerProcess) {
        refuse('tooManyRequests');
      }
      const connection = openConnection(actor, { gatherMs, heartbeatMs, ended, draft });
      const leave = (): void => {
        connections.delete(connection);
        if (draft) setTimeout(() => meetHere(draft.assessmentID), LEAVE_MS).unref();
      };
      connections.add(connection);
      if (draft) meetHere(draft.assessmentID);
      ended.addEventListener('abort', leave);
      if (ended.aborted) leave();
      return connection.events();
    },
    drafts: () => [...here].flatMap(([assessmentID, people]) => people.map((userID) => ({ assessmentID, userID }))),
    onDrafts(listener) {
      draftsChanged = listener;
    },
    setOthers(found) {
      others = found;
      for (const assessmentID of here.keys()) meet(assessmentID);
    },
  };
}

type Connection = ReturnType<typeof openConnection>;

interface ConnectionOptions {
  readonly gatherMs: number;
  readonly heartbeatMs: number;
  readonly ended: AbortSignal;
  readonly draft: NamedDraft | undefined;
}

function openConnection(actor: Asker, { gatherMs, heartbeatMs, ended, draft }: ConnectionOptions) {
  const changed = new Map<LiveList, Set<string>>();
  const exports = new Map<string, ExportProgress>();
  let builders: LiveBuilders = [];
  let toldBuilders = sse('builders', builders);
  let wake = (): void => {};
  ended.addEventListener('abort', () => wake());

  const isEmpty = (): boolean => changed.size === 0 && exports.size === 0 && sse('builders', builders) === toldBuilders;

  /** Resolves after so long, or sooner when it ended or, if asked for, when there is news. */
  const wait = (ms: number, forNews: boolean): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        wake = () => {};
        resolve();
      };
      const timer = setTimeout(done, ms);
      wake = () => (forNews || ended.aborted ? done() : undefined);
      if (ended.aborted || (forNews && !isEmpty())) done();
    });

  function* news(): Iterable<string> {
    if (changed.size > 0) {
      const lists = [...changed].map(([list, ids]) => [list, { count: ids.size, ids: [...ids].slice(0, MOST_IDS) }]);
      changed.clear();
      yield sse('changes', Object.fromEntries(lists));
    }
    if (exports.size > 0) {
      const progress = Object.fromEntries(exports);
      exports.clear();
      yield sse('exports', progress);
    }
    const here = sse('builders', builders);
    if (here !== toldBuilders) {
      toldBuilders = here;
      yield here;
    }
  }

  return {
    actor,
    draft,
    isFor: audience(actor),
    add({ list, id }: Note): void {
      changed.set(list, (changed.get(list) ?? new Set()).add(id));
      wake();
    },
    addExport(exportID: string, progress: ExportProgress): void {
      exports.set(exportID, progress);
      wake();
    },
    setBuilders(others: LiveBuilders): void {
      builders = others;
      wake();
    },
    async *events(): AsyncGenerator<string> {
      yield sse('ready', {});
      while (!ended.aborted) {
        await wait(heartbeatMs, true);
        if (ended.aborted) return;
        if (isEmpty()) {
          yield ':\n\n';
          continue;
        }
        await wait(gatherMs, false);
        if (!ended.aborted) yield* news();
      }
    },
  };
}

const sse = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
