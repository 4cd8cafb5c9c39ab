export const FILE_TYPE_NAMES = ['pdf', 'png', 'jpeg', 'webp', 'xlsx', 'ods', 'csv'] as const;

export type FileType = (typeof FILE_TYPE_NAMES)[number];

/** What evidence may be, as its bytes say. A name with another ending than these gets the first. */
export const FILE_TYPES = {
  pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
  png: { mediaType: 'image/png', endings: ['png'] },
  jpeg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  webp: { mediaType: 'image/webp', endings: ['webp'] },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
  ods: { mediaType: 'application/vnd.oasis.opendocument.spreadsheet', endings: ['ods'] },
  csv: { mediaType: 'text/csv', endings: ['csv'] },
} as const satisfies Readonly<Record<FileType, FileTypeFacts>>;

interface FileTypeFacts {
  readonly mediaType: string;
  readonly endings: readonly [string, ...string[]];
}

/** For a browser's file picker: '.pdf,.png,...'. */
export const ACCEPTED_FILES = Object.values(FILE_TYPES)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',');

const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a name ends as files of the type do. */
export const isNamedAs = (type: FileType, name: string): boolean =>
  FILE_TYPES[type].endings.some((ending) => ending === endingOf(name));
