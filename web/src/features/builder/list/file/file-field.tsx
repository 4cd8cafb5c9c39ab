import { type DragEvent, useId, useRef, useState } from 'react';
import { Note, Stack } from '../../../../ui/layout/layout.tsx';
import styles from './file.module.css';
import { FILE } from './texts.ts';

interface FileFieldProps {
  readonly onChoose: (file: File | null) => void;
}

/** A file chosen or dropped. A dropped file is put into the field like a chosen one. */
export function FileField({ onChoose }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    if (input.current) input.current.files = event.dataTransfer.files;
    onChoose(file);
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
      <label htmlFor={id}>{FILE.choose}</label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".json,.csv,application/json,text/csv"
        aria-describedby={`${id}-how`}
        onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
      />
      <Note id={`${id}-how`}>{FILE.chooseHow}</Note>
    </Stack>
  );
}
