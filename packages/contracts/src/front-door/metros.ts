export const CONTINENTS = ["Africa", "Asia", "Europe", "North America", "Oceania", "South America"] as const;
export type Continent = (typeof CONTINENTS)[number];

export type Metro = {
  readonly code: string;
  readonly city: string;
  readonly country: string;
  readonly continent: Continent;
  readonly latitude: number;
  readonly longitude: number;
};

const on =
  (continent: Continent) =>
  (code: string, city: string, country: string, latitude: number, longitude: number): Metro => ({
    code,
    city,
    country,
    continent,
    latitude,
    longitude,
  });
const africa = on("Africa");
const asia = on("Asia");
const europe = on("Europe");
const northAmerica = on("North America");
const oceania = on("Oceania");
const southAmerica = on("South America");

/** Metros with large internet exchanges, named by the IATA code of their main airport; coordinates of the city's centre. */
export const METROS: readonly Metro[] = [
  europe("AMS", "Amsterdam", "NL", 52.374, 4.8897),
  europe("ATH", "Athens", "GR", 37.9838, 23.7278),
  europe("BRU", "Brussels", "BE", 50.8505, 4.3488),
  europe("BUH", "Bucharest", "RO", 44.4323, 26.1063),
  europe("CPH", "Copenhagen", "DK", 55.6759, 12.5655),
  europe("DUB", "Dublin", "IE", 53.3331, -6.2489),
  europe("FRA", "Frankfurt", "DE", 50.1155, 8.6842),
  europe("HEL", "Helsinki", "FI", 60.1695, 24.9354),
  europe("IST", "Istanbul", "TR", 41.0138, 28.9497),
  europe("LIS", "Lisbon", "PT", 38.7167, -9.1333),
  europe("LON", "London", "GB", 51.5085, -0.1257),
  europe("MAD", "Madrid", "ES", 40.4165, -3.7026),
  europe("MIL", "Milan", "IT", 45.4643, 9.1895),
  europe("MRS", "Marseille", "FR", 43.297, 5.3811),
  europe("OSL", "Oslo", "NO", 59.9127, 10.7461),
  europe("PAR", "Paris", "FR", 48.8534, 2.3488),
  europe("PRG", "Prague", "CZ", 50.088, 14.4208),
  europe("SOF", "Sofia", "BG", 42.6975, 23.3242),
  europe("STO", "Stockholm", "SE", 59.3294, 18.0687),
  europe("VIE", "Vienna", "AT", 48.2085, 16.3721),
  europe("WAW", "Warsaw", "PL", 52.2298, 21.0118),
  europe("ZRH", "Zurich", "CH", 47.3667, 8.55),

  northAmerica("ATL", "Atlanta", "US", 33.749, -84.388),
  northAmerica("BOS", "Boston", "US", 42.3584, -71.0598),
  northAmerica("CHI", "Chicago", "US", 41.85, -87.65),
  northAmerica("DEN", "Denver", "US", 39.7392, -104.9847),
  northAmerica("DFW", "Dallas", "US", 32.7831, -96.8067),
  northAmerica("IAD", "Ashburn", "US", 39.0437, -77.4875),
  northAmerica("LAX", "Los Angeles", "US", 34.0522, -118.2437),
  northAmerica("MEX", "Mexico City", "MX", 19.4285, -99.1277),
  northAmerica("MIA", "Miami", "US", 25.7743, -80.1937),
  northAmerica("NYC", "New York", "US", 40.7143, -74.006),
  northAmerica("PHX", "Phoenix", "US", 33.4484, -112.074),
  northAmerica("QRO", "Querétaro", "MX", 20.5881, -100.3881),
  northAmerica("SEA", "Seattle", "US", 47.6062, -122.3321),
  northAmerica("SJC", "San Jose", "US", 37.3394, -121.895),
  northAmerica("YMQ", "Montreal", "CA", 45.5088, -73.5878),
  northAmerica("YTO", "Toronto", "CA", 43.7064, -79.3986),
  northAmerica("YVR", "Vancouver", "CA", 49.2497, -123.1193),

  southAmerica("BOG", "Bogotá", "CO", 4.6097, -74.0818),
  southAmerica("BUE", "Buenos Aires", "AR", -34.6132, -58.3772),
  southAmerica("FOR", "Fortaleza", "BR", -3.7172, -38.5431),
  southAmerica("LIM", "Lima", "PE", -12.0432, -77.0282),
  southAmerica("RIO", "Rio de Janeiro", "BR", -22.9064, -43.1822),
  southAmerica("SAO", "São Paulo", "BR", -23.5475, -46.6361),
  southAmerica("SCL", "Santiago", "CL", -33.4569, -70.6483),

  africa("CAI", "Cairo", "EG", 30.0626, 31.2497),
  africa("CPT", "Cape Town", "ZA", -33.9258, 18.4232),
  africa("JNB", "Johannesburg", "ZA", -26.2023, 28.0436),
  africa("LOS", "Lagos", "NG", 6.4541, 3.3947),
  africa("NBO", "Nairobi", "KE", -1.2833, 36.8167),

  asia("BKK", "Bangkok", "TH", 13.754, 100.5014),
  asia("BOM", "Mumbai", "IN", 19.0728, 72.8826),
  asia("DEL", "Delhi", "IN", 28.6519, 77.2315),
  asia("DOH", "Doha", "QA", 25.2855, 51.531),
  asia("DXB", "Dubai", "AE", 25.0772, 55.3093),
  asia("HKG", "Hong Kong", "HK", 22.2783, 114.1747),
  asia("HYD", "Hyderabad", "IN", 17.384, 78.4564),
  asia("JKT", "Jakarta", "ID", -6.2146, 106.8451),
  asia("KUL", "Kuala Lumpur", "MY", 3.1412, 101.6865),
  asia("MAA", "Chennai", "IN", 13.0878, 80.2785),
  asia("MNL", "Manila", "PH", 14.6042, 120.9822),
  asia("OSA", "Osaka", "JP", 34.6938, 135.5011),
  asia("SEL", "Seoul", "KR", 37.566, 126.9784),
  asia("SIN", "Singapore", "SG", 1.2897, 103.8501),
  asia("TLV", "Tel Aviv", "IL", 32.0809, 34.7806),
  asia("TPE", "Taipei", "TW", 25.0478, 121.5319),
  asia("TYO", "Tokyo", "JP", 35.6895, 139.6917),

  oceania("AKL", "Auckland", "NZ", -36.8485, 174.7635),
  oceania("BNE", "Brisbane", "AU", -27.4679, 153.0281),
  oceania("MEL", "Melbourne", "AU", -37.814, 144.9633),
  oceania("PER", "Perth", "AU", -31.9522, 115.8614),
  oceania("SYD", "Sydney", "AU", -33.8678, 151.2073),
];
