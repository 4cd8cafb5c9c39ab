import type { ReactNode } from 'react';
import { jumpTo } from './jump.ts';

interface JumpLinkProps {
  /** Id of an element of this page. */
  readonly to: string;
  readonly children: ReactNode;
}

/** Leads to a part of the page, also into what is folded. */
export const JumpLink = ({ to, children }: JumpLinkProps) => (
  <a
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault();
      jumpTo(to);
    }}
  >
    {children}
  </a>
);
