/** 'passwordReset' becomes 'Password reset'. */
export const templateInWords = (template: string): string => {
  const words = template.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
