import { menuItemProps } from '../../../ui/menu.tsx';
import styles from './action-items.module.css';
import type { RowAction } from './list-spec.ts';

/** Of a menu: the destructive ones last and apart. */
export function ActionItems({ actions }: { readonly actions: readonly RowAction[] }) {
  const usual = actions.filter(({ destructive }) => !destructive);
  const destructive = actions.filter((action) => action.destructive);
  return (
    <>
      {usual.map((action) => (
        <Item key={action.label} {...action} />
      ))}
      {usual.length > 0 && destructive.length > 0 && <hr className={styles.apart} />}
      {destructive.map((action) => (
        <Item key={action.label} {...action} />
      ))}
    </>
  );
}

/** A disabled item stays focusable and says so. */
const Item = ({ label, onSelect, disabled = false, destructive = false }: RowAction) => (
  <button
    type="button"
    {...menuItemProps}
    className={`${menuItemProps.className} ${destructive ? styles.destructive : ''}`}
    aria-disabled={disabled}
    onClick={(event) => {
      if (disabled) event.stopPropagation();
      else onSelect();
    }}
  >
    {label}
  </button>
);
