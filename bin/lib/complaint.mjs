/** A failure that the user can act on: commands print only its message. */
export class Complaint extends Error {
  name = 'Complaint';
}
