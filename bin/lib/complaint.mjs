/** A failure that a person can act on: commands print its sentence and nothing else. */
export class Complaint extends Error {
  name = 'Complaint';
}
