import type { Document, ReadStore } from '../store/port.ts';

/** An export's file is a collection of the read store: its pieces, its progress, and a mark that it is whole. */
const PREFIX = 'export_file:';
const nameOf = (exportID: string): string => `${PREFIX}${exportID}`;
const PIECE_BYTES = 256 * 1024;

interface Piece extends Document {
  readonly data: string;
}

export interface Progress extends Document {
  readonly rows: number;
  readonly totalRows: number | null;
  readonly restarted: boolean;
}

export interface WholeFile extends Document {
  readonly name: string;
  readonly type: string;
  readonly rows: number;
  readonly bytes: number;
  readonly pieces: number;
  /** Log position of the read models when writing began; an erasure after it makes the file void. */
  readonly since: string;
}

const PROGRESS = 'progress';
const WHOLE = 'whole';
const pieceID = (n: number): string => `piece-${String(n).padStart(6, '0')}`;
const ONCE = '1';

export function exportFiles(store: ReadStore) {
  const put = (exportID: string, document: Document) =>
    store.write({
      writes: [{ collection: nameOf(exportID), operations: [{ kind: 'put', document }] }],
      checkpoints: [],
    });
  const open = <D extends Document>(exportID: string) => store.collection<D>(nameOf(exportID));
  const exists = async (exportID: string): Promise<boolean> => (await store.collections()).includes(nameOf(exportID));

  async function find<D extends Document>(exportID: string, _id: string): Promise<D | null> {
    if (!(await exists(exportID))) return null;
    const [found] = await open<D>(exportID).findByIds([_id]);
    return found ?? null;
  }

  return {
    async kept(): Promise<string[]> {
      const names = await store.collections();
      return names.flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
    },
    whole: (exportID: string) => find<WholeFile>(exportID, WHOLE),
    progress: (exportID: string) => find<Progress>(exportID, PROGRESS),

    /** @returns whether somebody had begun it before. */
    async begin(exportID: string): Promise<boolean> {
      const restarted = await exists(exportID);
      if (restarted) await store.dropCollection(nameOf(exportID));
      await store.ensureCollection(nameOf(exportID));
      return restarted;
    },
    addPiece: (exportID: string, n: number, data: Uint8Array) =>
      put(exportID, { _id: pieceID(n), position: ONCE, data: Buffer.from(data).toString('base64') } as Piece),
    tellProgress: (exportID: string, progress: Omit<Progress, '_id' | 'position'>) =>
      put(exportID, { _id: PROGRESS, position: String(progress.rows).padStart(10, '0'), ...progress } as Progress),
    finish: (exportID: string, file: Omit<WholeFile, '_id' | 'position'>) =>
      put(exportID, { _id: WHOLE, position: ONCE, ...file } as WholeFile),

    async read(exportID: string, { pieces }: WholeFile): Promise<Buffer> {
      const parts: Buffer[] = [];
      for (let n = 0; n < pieces; n++) {
        const [piece] = await open<Piece>(exportID).findByIds([pieceID(n)]);
        parts.push(Buffer.from(piece?.data ?? '', 'base64'));
      }
      return Buffer.concat(parts);
    },

    drop: (exportID: string) => store.dropCollection(nameOf(exportID)),
  };
}

export type ExportFiles = ReturnType<typeof exportFiles>;

export async function storePieces(
  files: ExportFiles,
  exportID: string,
  stream: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<{ bytes: number; pieces: number }> {
  let bytes = 0;
  let pieces = 0;
  let waiting: Uint8Array[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    signal.throwIfAborted();
    await files.addPiece(exportID, pieces, Buffer.concat(waiting));
    [waiting, size, pieces] = [[], 0, pieces + 1];
  };
  for await (const part of stream) {
    waiting.push(part);
    size += part.length;
    bytes += part.length;
    if (size >= PIECE_BYTES) await flush();
  }
  if (size > 0) await flush();
  return { bytes, pieces };
}

/** Drops files whose rows may be from before this position. @throws the first failure, once the others are dropped. */
export async function dropOlderFiles(files: ExportFiles, position: string): Promise<void> {
  const dropping = (await files.kept()).map(async (exportID) => {
    const file = await files.whole(exportID);
    if (!file || file.since < position) await files.drop(exportID);
  });
  const failed = (await Promise.allSettled(dropping)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
