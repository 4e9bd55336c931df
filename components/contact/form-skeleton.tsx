/** Reserves the space of the form until it is there. */
export const FormSkeleton = () => <div aria-hidden="true" className="min-h-[36rem]" />;
