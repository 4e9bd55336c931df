interface Named {
  firstName: string;
  lastName: string;
}

/** Both names of a person, or the only one. */
export const fullName = ({ firstName, lastName }: Named): string =>
  `${firstName} ${lastName}`.trim();
