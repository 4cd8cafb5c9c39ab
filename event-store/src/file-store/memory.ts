import { assertNames, type FileName, type FileStore, type StoredFile } from './port.ts';

/** Files that live as long as it does, for logs in memory. */
export function openMemoryFiles(): FileStore {
  const kept = new Map<string, StoredFile & { readonly bytes: Uint8Array }>();
  const nameOf = ({ personID, fileID }: FileName): string => {
    assertNames(personID, fileID);
    return `${personID}/${fileID}`;
  };
  return {
    put: async (file, bytes) =>
      void kept.set(nameOf(file), { ...file, writtenAt: new Date(), bytes: Uint8Array.from(bytes) }),
    get: async (file) => kept.get(nameOf(file))?.bytes ?? null,
    remove: async (file) => void kept.delete(nameOf(file)),
    async removeAllOf(personID) {
      assertNames(personID);
      for (const [name, file] of kept) if (file.personID === personID) kept.delete(name);
    },
    async *list() {
      for (const [, { personID, fileID, writtenAt }] of [...kept].sort()) yield { personID, fileID, writtenAt };
    },
    removeUnfinished: async () => 0,
    close: async () => {},
  };
}
