/** Two names with the same key are one name: case, accents, widths and spaces aside. */
export const groupNameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, '');

/** `Robin S.`: as members see each other. */
export const shownName = (firstName: string, lastName: string): string => {
  const [initial] = lastName.trim();
  return initial ? `${firstName} ${initial.toLocaleUpperCase('en')}.` : firstName;
};
