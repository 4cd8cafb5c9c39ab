import { type DragEvent, useId, useRef, useState } from 'react';
import { Note, Stack } from '../layout/layout.tsx';
import styles from './file-field.module.css';

const FILE_FIELD = {
  choose: (multiple: boolean) => (multiple ? 'Choose files' : 'Choose file'),
  drop: (multiple: boolean) => (multiple ? 'or drop them here' : 'or drop it here'),
} as const;

interface FileFieldProps {
  readonly label: string;
  /** What may be chosen, in words; without it the label says so. */
  readonly hint?: string;
  /** As the attribute of an input has it. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Forgets what was chosen at once: each choice is taken, also of the same file again. */
  readonly forgets?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Files chosen or dropped. Dropped ones are put into the field like chosen ones. */
export function FileField({ label, hint, accept, multiple = false, forgets = false, onChoose }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [names, setNames] = useState<readonly string[]>([]);

  const choose = (list: FileList | null): void => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    onChoose(files);
    setNames(forgets ? [] : files.map(({ name }) => name));
    if (forgets && input.current) input.current.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    if (files.length === 0) return;
    if (input.current) input.current.files = files;
    choose(files);
  };
  return (
    <Stack
      gap={6}
      className={styles.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        // Without this the browser would open the file in place of the page.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={drop}
    >
      <label htmlFor={id}>{label}</label>
      <div className={styles.choice}>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          aria-describedby={hint === undefined ? undefined : `${id}-how`}
          onChange={(event) => choose(event.currentTarget.files)}
        />
        {/* In place of the browser's own words, which the field itself tells screen readers. */}
        <span aria-hidden="true" className={styles.button}>
          {FILE_FIELD.choose(multiple)}
        </span>
        <span aria-hidden="true" className={styles.chosen}>
          {names.join(', ') || FILE_FIELD.drop(multiple)}
        </span>
      </div>
      {hint !== undefined && <Note id={`${id}-how`}>{hint}</Note>}
    </Stack>
  );
}
