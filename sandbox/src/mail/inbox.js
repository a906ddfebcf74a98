// Shows new mail without being asked: reloads the list when its newest message is another one.
const EVERY_MS = 2_000;

async function newest() {
  const response = await fetch(`/api/messages${location.search}`);
  return (await response.json())[0]?.id;
}

async function look(shown) {
  const now = await newest().catch(() => shown);
  if (now === shown) setTimeout(() => void look(shown), EVERY_MS);
  else location.reload();
}

await look(await newest());
