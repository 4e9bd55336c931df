export default function HomePage() {
  return <h1>Fairdraw</h1>;
}
