/** Apart from ui/icons.tsx, which every founder loads. */
import { Icon } from '../../../ui/icons.tsx';

export const ArrowUpIcon = () => (
  <Icon>
    <path d="M8 13V3M4 7l4-4 4 4" />
  </Icon>
);

export const ArrowDownIcon = () => (
  <Icon>
    <path d="M8 3v10M4 9l4 4 4-4" />
  </Icon>
);

export const PencilIcon = () => (
  <Icon>
    <path d="M2.8 13.2l.7-3 7.3-7.3 2.3 2.3-7.3 7.3zM9.2 4.5l2.3 2.3" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M3 8h.01M8 8h.01M13 8h.01" strokeWidth="2.4" />
  </Icon>
);
