import { Client } from "pg";

/** Connections of node-pg, one for each that the product used. */
export function bareConnections(url: string) {
  const connections = new Map<number, Client>();
  return {
    connected: async (number: number): Promise<Client> => {
      const known = connections.get(number);
      if (known !== undefined) return known;
      const client = new Client({ connectionString: url });
      connections.set(number, client);
      await client.connect();
      return client;
    },
    close: async (): Promise<void> => {
      await Promise.all([...connections.values()].map((client) => client.end()));
    },
  };
}
