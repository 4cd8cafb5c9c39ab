/** Finds a real MongoDB server for tests: the one of MONGODB_URL, or a container where there is Docker. */
export interface RealMongo {
  start(): Promise<{ url: string; stop: () => Promise<void> }>;
}

const IMAGE = 'mongo:8';
const INITIATE = "rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'localhost:27017' }] })";

/** @returns undefined when there is neither. */
export async function findMongoServer(): Promise<RealMongo | undefined> {
  const url = process.env['MONGODB_URL'];
  if (url) return { start: async () => ({ url, stop: async () => {} }) };
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
  } catch {
    return undefined;
  }
  return {
    start: async () => {
      const container = await new GenericContainer(IMAGE)
        .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
        .withExposedPorts(27_017)
        .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
        .start();
      await container.exec(['mongosh', '--quiet', '--eval', INITIATE]);
      const address = `${container.getHost()}:${container.getMappedPort(27_017)}`;
      return { url: `mongodb://${address}/?directConnection=true`, stop: async () => void (await container.stop()) };
    },
  };
}
