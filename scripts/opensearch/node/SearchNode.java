import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.opensearch.Version;
import org.opensearch.analysis.common.CommonAnalysisModulePlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessModulePlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.plugins.PluginInfo;
import org.opensearch.transport.Netty4ModulePlugin;

/** One OpenSearch node on loopback from the class path: SearchNode HOME NAME HTTP_PORT name:transport_port,… (all nodes). */
public class SearchNode extends Node {
    private SearchNode(Settings settings, Path config) {
        super(InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), config, () -> "node"),
            List.of(plugin(Netty4ModulePlugin.class), plugin(CommonAnalysisModulePlugin.class), plugin(PainlessModulePlugin.class)), false);
    }

    private static PluginInfo plugin(Class<? extends Plugin> type) {
        return new PluginInfo(type.getName(), "module", "NA", Version.CURRENT, "21", type.getName(), null, List.of(), false);
    }

    public static void main(String[] args) throws Exception {
        String home = args[0], name = args[1], http = args[2];
        List<String> names = new ArrayList<>(), hosts = new ArrayList<>();
        String transport = null;
        for (String one : args[3].split(",")) {
            String[] parts = one.split(":");
            names.add(parts[0]);
            hosts.add("127.0.0.1:" + parts[1]);
            if (parts[0].equals(name)) transport = parts[1];
        }
        Settings settings = Settings.builder()
            .put("path.home", home)
            .put("path.data", home + "/" + name)
            .put("path.logs", home + "/logs")
            .put("cluster.name", "argmax-search")
            .put("node.name", name)
            .put("network.host", "127.0.0.1")
            .put("http.port", http)
            .put("transport.port", transport)
            .put("transport.type", "netty4")
            .put("http.type", "netty4")
            .putList("discovery.seed_hosts", hosts)
            .putList("cluster.initial_cluster_manager_nodes", names)
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .put("action.auto_create_index", false)
            .build();
        Path config = Path.of(home, "config");
        config.toFile().mkdirs();
        SearchNode node = new SearchNode(settings, config);
        node.start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                node.close();
            } catch (Exception e) {
                e.printStackTrace();
            }
        }));
        Thread.currentThread().join();
    }
}
