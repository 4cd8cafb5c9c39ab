interface ThumbProps {
  readonly down?: boolean;
}

function Thumb({ down = false }: ThumbProps) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none', ...(down ? { transform: 'rotate(180deg)' } : {}) }}
    >
      <path d="M2 7h2.6v6.6H2zM4.600 7.400 7.400 1.800c1.200 0 1.900.8 1.700 2L8.700 6.200h3.600c1 0 1.700.9 1.400 1.900l-1.100 4.200c-.2.800-.9 1.300-1.700 1.300H4.600" />
    </svg>
  );
}

export const ThumbUpIcon = () => <Thumb />;
export const ThumbDownIcon = () => <Thumb down />;
