/** Adds a card company's script to the page. Rejects when it is blocked or cannot be reached. */
export function addScript(address: string, data: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script.dataset, data);
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${new URL(address).host} sent no script`));
    };
    document.head.append(script);
  });
}
