/** What stands beneath a row that is unfolded. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

export interface Unfolded {
  /** Of the row. */
  readonly id: string;
  readonly content: ReactNode;
}

/** An unfolded row, and the element that holds its content wherever the row is drawn. */
export interface UnfoldedRow {
  readonly id: string;
  readonly host: HTMLElement;
}

/**
 * The content is drawn once, into an element that is moved: a dialog that it has open outlives the change from table to
 * cards. @returns the row, and what draws the content.
 */
export function useUnfolded(unfolded: Unfolded | null | undefined) {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    return element;
  });
  const row: UnfoldedRow | null = unfolded ? { id: unfolded.id, host } : null;
  return { row, drawn: unfolded ? createPortal(unfolded.content, host) : null };
}

/** Where the content stands; scrolls into view when it comes there. */
export function useHosted(place: RefObject<HTMLElement | null>, host: HTMLElement | undefined): void {
  useLayoutEffect(() => {
    if (!host || !place.current) return;
    place.current.append(host);
    return () => host.remove();
  }, [host, place]);
  useEffect(() => {
    if (host) place.current?.scrollIntoView({ block: 'nearest' });
  }, [host, place]);
}

/** In a card, or beneath the list. */
export function UnfoldedHere({ host, className }: { readonly host: HTMLElement; readonly className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useHosted(place, host);
  return <div ref={place} className={className} />;
}
