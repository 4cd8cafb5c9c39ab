/** Always beside words, so hidden from screen readers. */
import type { ReactNode } from 'react';

export function Icon({ children, size = 16 }: { readonly children: ReactNode; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      {children}
    </svg>
  );
}

export const AlertIcon = () => (
  <Icon>
    <path d="M8 1.8 14.6 13.6H1.4Z" />
    <path d="M8 6.2v3.4M8 11.7v.1" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="m3 8.6 3.3 3.2L13 4.6" />
  </Icon>
);

export const ChevronDownIcon = () => (
  <Icon size={14}>
    <path d="m3.5 6 4.5 4.5L12.5 6" />
  </Icon>
);

export const ArrowLeftIcon = () => (
  <Icon>
    <path d="M13 8H3M7 4 3 8l4 4" />
  </Icon>
);

export const ArrowRightIcon = () => (
  <Icon>
    <path d="M3 8h10M9 4l4 4-4 4" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon size={14}>
    <path d="m4 4 8 8M12 4l-8 8" />
  </Icon>
);

export const OpenIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="5.5" strokeDasharray="2 2.3" />
  </Icon>
);
