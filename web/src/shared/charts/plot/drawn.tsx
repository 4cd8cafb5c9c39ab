import type { SvgNode } from '@groundwork/contracts/administration';
import { createElement, type ReactNode } from 'react';
import styles from './plot.module.css';

/** What was drawn, as elements. A mark leads to what it counts; keyboards have the table's numbers, which lead to the same. */
export const Drawn = ({ nodes }: { readonly nodes: readonly (SvgNode | string)[] }): ReactNode =>
  nodes.map((one, i) => {
    if (typeof one === 'string') return one;
    const { tag, attributes, children, mark } = one;
    const onClick = mark?.onOpen;
    return createElement(
      tag,
      {
        ...attributes,
        key: i,
        ...(tag === 'text' && { className: styles.words }),
        ...(onClick && { className: styles.opens, onClick }),
      },
      children.length > 0 ? <Drawn nodes={children} /> : undefined,
    );
  });
