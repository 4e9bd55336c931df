/** The room that the form will take, kept free until it is there. */
export const FormSkeleton = () => <div aria-hidden="true" className="min-h-[36rem]" />;
