/** The room that the form will take, kept free until it is there. */
export const FormRoom = () => <div aria-hidden="true" className="min-h-[36rem]" />;
