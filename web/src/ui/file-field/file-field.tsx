import { type DragEvent, useId, useRef, useState } from 'react';
import { Note, Stack } from '../layout/layout.tsx';
import styles from './file-field.module.css';

interface FileFieldProps {
  readonly label: string;
  /** What may be chosen, in words. */
  readonly hint: string;
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

  const choose = (files: FileList | null): void => {
    onChoose([...(files ?? [])].slice(0, multiple ? undefined : 1));
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
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-how`}
        onChange={(event) => choose(event.currentTarget.files)}
      />
      <Note id={`${id}-how`}>{hint}</Note>
    </Stack>
  );
}
